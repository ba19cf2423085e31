import { callFurther } from '#client/state/further-calls.ts'

/** Sends a viewed product to the account. A failure is ignored and not retried: the shopper must not be disturbed by it. */
export async function sendViewed(sku: string): Promise<void> {
  await callFurther('addViewed', { body: { sku } }).catch(() => {})
}
