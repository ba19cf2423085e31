import { log } from '#shared/log.ts'

/** Things of the catalogue that are not as they should be (NOTICE-7): said in the log, and no fault. */
export type Remark =
  | 'Product query returned empty result'
  | 'Category lookup below the root category'
  | 'Product link not found'
  | 'Product with type grouped has no product_links set!'
  | 'Wrong attribute in configurable options'

/** `about` may come from an address. */
export function remark(message: Remark, about: Record<string, string>): void {
  const entries = Object.entries(about).map(([key, value]) => [key, value.slice(0, 64)])
  log('warn', { message, ...Object.fromEntries(entries) })
}
