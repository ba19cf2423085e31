import type { ContentKind } from '#shared/content/content-forms.ts'
import { accounts } from './accounts.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import type { ContentList } from './content-list.ts'
import { coupons } from './coupons.ts'
import { fees } from './fees.ts'
import { deliveries, payments } from './method-list.ts'
import { carrierShops } from './parcel-shops.ts'
import { redirects } from './redirects.ts'
import { sections } from './sections.ts'
import { shops } from './shops.ts'

/** The lists that other lists and products refer to; they are stored first. A catalogue contains its own. */
export const namedLists: readonly ContentList<object>[] = [categories, attributes]

/** The lists with which a shop with its own products begins. */
export const neededLists: readonly ContentList<object>[] = [
  shops,
  deliveries,
  payments,
  accounts,
  carrierShops,
]

/** All other lists that a folder may have. */
export const lists: readonly ContentList<object>[] = [...neededLists, fees, coupons, sections, redirects]

export type ListKind = Exclude<ContentKind, 'menu' | 'page' | 'block'>

/** The lists by the kind of their form at the desk. */
export const listsByKind: Readonly<Record<ListKind, ContentList<object>>> = {
  ...{ accounts, attributes, categories, deliveries, fees, parcelShops: carrierShops, payments },
  ...{ redirects, sections, shops },
}
