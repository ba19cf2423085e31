// Why: docs/decisions/022-memory.md
/**
 * V8 flags for a shop on a machine that also runs other programs. By default V8 plans with the memory of the whole machine and collects
 * garbage late. Half-spaces have 4 MB in place of 16; the old generation begins with 8 MB.
 */
export const smallHeaps = '--max-semi-space-size=4 --initial-old-space-size=8'
