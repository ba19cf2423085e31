import { Refusal } from './refusal.ts'

const most = 100

/** Returns the SKUs of a comma-separated list, in their order. */
export function readSkus(text: string): string[] {
  const skus = text
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
  if (skus.length === 0) throw new Refusal(500, 'skus parameter is required')
  if (skus.length > most) throw new Refusal(400, `At most ${most} skus can be asked for at once`)
  return skus
}
