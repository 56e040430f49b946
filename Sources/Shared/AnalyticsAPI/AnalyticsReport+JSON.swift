import Kernel
import PlaydAPI

// How the report travels.
