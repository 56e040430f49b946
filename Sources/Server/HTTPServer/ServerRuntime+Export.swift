// Clocks, threads and the log are part of this module's interface.
@_exported public import ServerRuntime
