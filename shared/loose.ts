/** An object of unknown shape, as in JSON of others. */
export type Loose = Record<string, unknown>

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
