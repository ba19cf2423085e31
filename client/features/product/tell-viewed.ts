import { callFurther } from '#client/state/further-calls.ts'

/** Tells the account what was looked at. What cannot be told now is not told again: nobody is to be troubled with it. */
export async function tellViewed(sku: string): Promise<void> {
  await callFurther('addViewed', { body: { sku } }).catch(() => {})
}
