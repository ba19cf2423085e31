import { accounts } from './accounts.ts'
import type { ContentList } from './content-list.ts'
import { coupons } from './coupons.ts'
import { deliveries } from './deliveries.ts'
import { fees } from './fees.ts'
import { payments } from './payments.ts'
import { sections } from './sections.ts'

/** The lists with which a shop with its own products begins. */
export const neededLists: readonly ContentList<object>[] = [deliveries, payments, accounts]

/** All lists that the folder of a view may have. */
export const lists: readonly ContentList<object>[] = [...neededLists, fees, coupons, sections]
