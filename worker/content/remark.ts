import { redacted } from '#worker/middleware/request-log.ts'

/** Things of the catalogue that are not as they should be (specification §8): said in the log, and no fault. */
export type Remark =
  | 'Product query returned empty result'
  | 'Category lookup below the root category'
  | 'Product link not found'
  | 'Product with type grouped has no product_links set!'
  | 'Wrong attribute in configurable options'

/** `about` may come from an address: what looks like a person or a secret is left out. */
export function remark(message: Remark, about: Record<string, string>): void {
  const entries = Object.entries(about).map(([key, value]) => [key, redacted(value.slice(0, 64))])
  console.warn(JSON.stringify({ message, ...Object.fromEntries(entries) }))
}
