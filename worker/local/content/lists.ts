import { coupons } from './coupons.ts'
import { deliveries } from './deliveries.ts'
import { fees } from './fees.ts'
import type { ListFile } from './list-file.ts'
import { payments } from './payments.ts'
import { sections } from './sections.ts'

/** The lists that an order cannot do without. */
export const neededLists: readonly ListFile<object>[] = [deliveries, payments]

/** Every list that a folder may have of a view. */
export const lists: readonly ListFile<object>[] = [...neededLists, fees, coupons, sections]
