import * as v from 'valibot'
import { ShopCode, shopFields } from '#shared/content/shop-entry.ts'
import { namedShop } from '#worker/platform/content/shops.ts'
import { neededEntries } from './entries.ts'

export const shopsFile = 'shops.yaml'

/** Physical shops by code. */
export const ShopsFile = v.record(
  ShopCode,
  v.pipe(
    v.strictObject(shopFields),
    v.transform((one) => namedShop(one)),
  ),
)
type ShopsFile = v.InferOutput<typeof ShopsFile>

/** Returns the shops of a folder by their codes. Throws an `Error` if it has none or a wrong one. */
export function shopsIn(folder: string): ShopsFile {
  return neededEntries(folder, shopsFile, ShopsFile)
}
