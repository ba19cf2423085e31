// Why: docs/decisions/022-memory.md
/**
 * V8's flags for a shop on a machine that does other things as well. V8 takes the machine's memory for an isolate's own and leaves
 * garbage in it: half-spaces of 4 MB in place of 16, and an old generation that begins with 8 MB.
 */
export const smallHeaps = '--max-semi-space-size=4 --initial-old-space-size=8'
