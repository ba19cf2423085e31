import { everything } from './tags.ts'

/**
 * Returns at most `most` tags that purge at least the same pages. While there are too many, the tags of the largest class are replaced by
 * their class. Tags covered by another are left out.
 */
export function coarserTags(tags: Iterable<string>, most: number): string[] {
  let kept = withoutCovered(new Set(tags))
  while (kept.length > most) {
    const largest = largestClass(kept)
    if (!largest) return [everything]
    kept = [...kept.filter((tag) => classOf(tag) !== largest), largest]
  }
  return kept
}

function withoutCovered(tags: ReadonlySet<string>): string[] {
  if (tags.has(everything)) return [everything]
  return [...tags].filter((tag) => isClass(tag) || !tags.has(classOf(tag)))
}

/** Returns the class with the most single tags, or undefined if there are only classes. */
function largestClass(tags: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const tag of tags) if (!isClass(tag)) counts.set(classOf(tag), (counts.get(classOf(tag)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function isClass(tag: string): boolean {
  return !tag.includes(':')
}

export function classOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag
}
