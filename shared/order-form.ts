import * as v from 'valibot'
import type { Address } from './address.ts'
import { normalPostcode } from './address.ts'
import type { CartLine } from './cart.ts'
import type { PlacedOrder } from './order.ts'
import type { PaymentMethod, ShippingMethod } from './platform-api/checkout.ts'
import type { ParcelShop, PhysicalStore } from './platform-api/store.ts'
import type { Totals } from './totals.ts'

/** Cart and checkout as forms, for browsers without scripts: `routes.orderForm` has the step. */
export const orderSteps = ['cart', 'checkout', 'confirm', 'done'] as const
export type OrderStep = (typeof orderSteps)[number]

/** Why a form could not be taken as it was sent: refusals of the contract's rows, and our own words. */
export const orderProblems = [
  ...['notAvailable', 'quantityInvalid', 'optionsInvalid', 'productGone', 'lineGone', 'tooMany', 'failed'],
  ...['addressInvalid', 'methodUnknown', 'pickupMissing', 'dateGone', 'paymentUnknown', 'transferTooMuch'],
  ...['termsMissing', 'consentMissing', 'ageMissing', 'totalChanged', 'cartChanged', 'cartEmpty', 'soldOut'],
] as const

/** Nothing of what was typed stands in an address. */
export const OrderFormSearch = v.object({
  problem: v.fallback(v.optional(v.picklist(orderProblems)), undefined),
})
export type OrderFormSearch = v.InferOutput<typeof OrderFormSearch>

/** What was sent with the form, by the names of its fields. */
export type OrderFields = Readonly<Partial<Record<string, string>>>

export type OrderFormData =
  | { step: 'cart'; lines: readonly CartLine[]; totals: Totals | null }
  | {
      step: 'checkout'
      totals: Totals | null
      methods: readonly ShippingMethod[]
      shops: readonly Pick<PhysicalStore, 'id' | 'name' | 'address' | 'city'>[]
      /** The nearest of the carrier that was chosen, where the number of one is missing or unknown. */
      parcelShops: readonly ParcelShop[]
      /** Years that have to be proved before one orders; null where none have. */
      age: number | null
      typed: OrderFields
    }
  | {
      step: 'confirm'
      lines: readonly CartLine[]
      totals: Totals | null
      payments: readonly PaymentMethod[]
      typed: OrderFields
    }
  | { step: 'done'; order: PlacedOrder | null; seller: readonly string[] }

/** The address that was typed, as the platform spells it. */
export function typedAddress(typed: OrderFields, country: string): Address & { street: [string] } {
  const { firstname = '', lastname = '', company = '', street = '', city = '' } = typed
  return {
    ...{ firstname, lastname, company, street: [street], city, country_id: country },
    postcode: normalPostcode(typed.postcode ?? '', country),
    telephone: typed.telephone ?? '',
    email: (typed.email ?? '').trim(),
  }
}
