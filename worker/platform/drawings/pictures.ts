const files = import.meta.glob<string>('./pictures/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The pictures that depend on no product, by path: categories `/m/o/red-508.svg`, wide ones `/s/c/slope-red-77c.svg`. Pictures are
 * cached for a year: a name ends with the SHA-256 of its content, so that a changed picture has a new address.
 */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, drawing]) => [path.replace('./pictures', ''), drawing]),
)
