/** The classes of things that a page can contain. Purging a class drops every page that contains any of them. */
export const tagClasses = [
  'product',
  'category',
  'attribute',
  'taxrule',
  'cms_page',
  'cms_block',
  'menu',
  'widget',
  'redirect',
  'store',
  'home',
  'search',
] as const

export type TagClass = (typeof tagClasses)[number]

/** Returns the tag as it is written in `Cache-Tag` and purged by: `product` or `product:10234`. */
export function tagName(kind: TagClass, id?: string | number): string {
  if (id === undefined) return kind
  const text = String(id)
  // A list has two tags for each of its products. Most ids are numbers, for which encoding is skipped.
  return `${kind}:${/^\d+$/.test(text) ? text : encodeURIComponent(text).toLowerCase()}`
}
