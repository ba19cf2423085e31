/** Thrown if the engine behind the platform does not answer, or not in time. */
export class EngineUnreachable extends Error {}
