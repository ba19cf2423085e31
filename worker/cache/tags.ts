import { type TagClass, tagClasses, tagName } from '#shared/cache-tag.ts'

declare const branded: unique symbol
/** `product` or `product:10234`. Only made here, so that each recorded tag can be purged. */
export type Tag = string & { readonly [branded]: true }

/** Purges everything that is cached, tagged or not. */
export const everything = '*' as Tag

export function tag(kind: TagClass, id?: string | number): Tag {
  return tagName(kind, id) as Tag
}

/** Collects the tags of all that a render has read: the reads call it, a page never does. */
export interface TagRecorder {
  /** Records the class and, if given, each object of it by every name that it may be purged by (SKU and id). */
  record(kind: TagClass, ...ids: readonly (string | number)[]): void
  /** Records tags that exist already. */
  add(made: readonly Tag[]): void
  list(): readonly Tag[]
}

export function tagRecorder(): TagRecorder {
  const tags = new Set<Tag>()
  return {
    list: () => [...tags],
    add(made) {
      for (const one of made) tags.add(one)
    },
    record(kind, ...ids) {
      tags.add(tag(kind))
      for (const id of ids) tags.add(tag(kind, id))
    },
  }
}

/** Returns the value of `Cache-Tag`. */
export function tagHeader(tags: Iterable<Tag>): string {
  return [...tags].join(',')
}

export function tagsOfHeader(header: string | null): Tag[] {
  return (header ? header.split(',') : []).map((name) => name.trim() as Tag)
}

/** Names (ADMIN-6) by which the platform's indexers purge objects that have another tag here, or are never cached. */
const contractNames: Record<string, readonly Tag[]> = {
  cmsPage: [tag('cms_page')],
  cmsBlock: [tag('cms_block')],
  P: [tag('product')],
  C: [tag('category')],
  'page-not-found': [tag('redirect')],
  checkout: [],
  compare: [],
  error: [],
  'my-account': [],
}

/** Returns the tags for the name in an invalidation, or undefined for an unknown name. */
export function tagsOfName(name: string): readonly Tag[] | undefined {
  if (name === everything) return [everything]
  if (Object.hasOwn(contractNames, name)) return contractNames[name]
  const [kind, ...rest] = name.split(':')
  if (isTagClass(kind)) return [rest.length ? tag(kind, decoded(rest.join(':'))) : tag(kind)]
  const entity = /^([PC])(.{1,64})$/.exec(name)
  if (entity) return [tag(entity[1] === 'P' ? 'product' : 'category', entity[2])]
  return undefined
}

function isTagClass(name: string | undefined): name is TagClass {
  return (tagClasses as readonly (string | undefined)[]).includes(name)
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

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
