// Why: docs/decisions/022-memory.md
/**
 * V8's flags for a shop on a machine that does other things as well: garbage is collected before it is much, for a tenth more CPU
 * in pages that no cache has, and no thread beside the one that answers keeps memory of its own for it.
 */
export const smallHeaps =
  '--single-threaded --memory-balancer --max-semi-space-size=3 --initial-old-space-size=1'
