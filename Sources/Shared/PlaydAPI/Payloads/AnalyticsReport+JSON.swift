import Kernel

// How the report travels.
