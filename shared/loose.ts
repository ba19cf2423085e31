/** An object of which nothing more is known, as foreign JSON has them. */
export type Loose = Record<string, unknown>

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
