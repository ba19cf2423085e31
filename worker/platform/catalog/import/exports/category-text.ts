/** Returns category paths in the form of the column `category`. A path that is the beginning of another one is left out. */
export function categoryText(ways: readonly (readonly string[])[]): string {
  const named = ways
    .map((way) => way.map((name) => name.trim()).filter(Boolean))
    .filter((way) => way.length > 0)
  const isBeginning = (one: string[], other: string[]) =>
    other.length > one.length && one.every((name, index) => name === other[index])
  return named
    .filter((way) => !named.some((other) => isBeginning(way, other)))
    .map((way) => way.map((name) => name.replaceAll('/', '\\/').replaceAll('|', ' ')).join('/'))
    .join('|')
}

/** Returns the options of a variant in the form of the column `options`. */
export function optionsText(options: readonly (readonly [name: string, value: string])[]): string {
  return options
    .map(([name, value]) => `${name.replaceAll(/[=|]/g, ' ')}=${value.replaceAll('|', ' ')}`)
    .join('|')
}
