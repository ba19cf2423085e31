// Why: docs/decisions/022-memory.md
/** V8's flags for a shop on a machine that does other things as well: garbage is collected before it is much, for a tenth more CPU. */
export const smallHeaps = '--max-semi-space-size=4 --initial-old-space-size=8'
