/** Thrown if the engine behind the platform does not respond, or not within the time limit. */
export class EngineUnreachable extends Error {}
