import * as v from 'valibot'
import type { WireCustomer } from '#worker/platform/user/customer.ts'
import { addressOf } from './address.ts'
import { callShopApi, type ShopCall, VendureRefused } from './call-shop-api.ts'
import { customerSession } from './cart-session.ts'
import { addressFields, VendureAddress } from './vendure-cart.ts'

const BookAddress = v.object({
  ...VendureAddress.entries,
  id: v.pipe(v.string(), v.transform(Number)),
  country: v.object({ code: v.string() }),
  defaultShippingAddress: v.nullish(v.boolean(), false),
  defaultBillingAddress: v.nullish(v.boolean(), false),
})

const Customer = v.object({
  customer: v.nullable(
    v.object({
      firstName: v.string(),
      lastName: v.string(),
      emailAddress: v.string(),
      addresses: v.nullish(v.array(BookAddress), []),
    }),
  ),
})
export type VendureCustomer = NonNullable<v.InferOutput<typeof Customer>['customer']>

const customerDocument = `query Customer {
  customer: activeCustomer {
    firstName lastName emailAddress
    addresses { id ${addressFields} country { code } defaultShippingAddress defaultBillingAddress }
  }
}`

export type CustomerCall = ShopCall & { db: D1Database; token: string }

/** Reads the customer of a session. Throws `sessionGone` if it has no customer. */
export async function customerOfSession(call: ShopCall, session: string): Promise<VendureCustomer> {
  const { data } = await callShopApi(call, session, customerDocument, {}, Customer)
  if (!data.customer) throw new VendureRefused('sessionGone', session)
  return data.customer
}

export type BookEntry = NonNullable<WireCustomer['addresses']>[number] & { id: number }

/** Returns the addresses of the call's customer, the oldest first. */
export async function readAddressBook(call: CustomerCall): Promise<BookEntry[]> {
  return addressBookOf(await customerOfSession(call, await customerSession(call)))
}

export function addressBookOf({ addresses }: VendureCustomer): BookEntry[] {
  return addresses
    .map((address) => ({ ...address, countryCode: address.country.code }))
    .sort((one, other) => one.id - other.id)
    .map(({ id, defaultShippingAddress, defaultBillingAddress, ...address }) => {
      const { street, email: _, ...parts } = addressOf(address)
      return {
        ...{ id, ...parts, street: [...street] },
        default_shipping: defaultShippingAddress ?? false,
        default_billing: defaultBillingAddress ?? false,
      }
    })
}
