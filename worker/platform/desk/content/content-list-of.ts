import type { ContentKind } from '#shared/content/content-forms.ts'
import { accounts } from '../../content/accounts.ts'
import { attributes } from '../../content/attributes.ts'
import { categories } from '../../content/categories.ts'
import type { ContentList } from '../../content/content-list.ts'
import { deliveries } from '../../content/deliveries.ts'
import { fees } from '../../content/fees.ts'
import { carrierShops } from '../../content/parcel-shops.ts'
import { payments } from '../../content/payments.ts'
import { redirects } from '../../content/redirects.ts'
import { sections } from '../../content/sections.ts'
import { shops } from '../../content/shops.ts'

export type ListKind = Exclude<ContentKind, 'menu' | 'page' | 'block'>

const lists: Readonly<Record<ListKind, ContentList<object>>> = {
  ...{ accounts, attributes, categories, deliveries, fees, parcelShops: carrierShops, payments },
  ...{ redirects, sections, shops },
}

/** Returns the list of a kind: the same that `npm run content` reads and writes. */
export function contentListOf(kind: ListKind): ContentList<object> {
  return lists[kind]
}
