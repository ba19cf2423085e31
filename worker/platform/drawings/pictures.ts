const files = import.meta.glob<string>('./pictures/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The pictures that depend on no product, by path: categories `/m/o/red.svg`, wide ones `/s/c/slope-red.svg`. A changed one needs a new name. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, drawing]) => [path.replace('./pictures', ''), drawing]),
)
