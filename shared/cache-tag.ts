/** What a page can be made of. A purge of the class drops every page that holds one of it. */
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

/** `product` or `product:10234`, as it stands in `Cache-Tag` and is purged by. */
export function tagName(kind: TagClass, id?: string | number): string {
  if (id === undefined) return kind
  const text = String(id)
  // A list has two for each of its products, most of them numbers.
  return `${kind}:${/^\d+$/.test(text) ? text : encodeURIComponent(text).toLowerCase()}`
}
