/** Play'd for studios' servers: take deliveries, grant each once, connect players' accounts. */
export { DeliveryReceiver, DeliveryRefused, Verifier } from "./deliveries.js";
export { PlaydError, ProblemError, UnreachableError } from "./problems.js";
export { OPERATIONS, StudioClient } from "./studio.js";
