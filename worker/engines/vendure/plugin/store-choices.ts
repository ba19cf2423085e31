import { type ID, idsAreEqual, Order, type RequestContext } from '@vendure/core'
import { changeableOrder, orThrow, readOrder, storeFields } from './cart.ts'
import type { OrderFields } from './custom-fields.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

/** An address as Vendure's `CreateAddressInput` has it. */
export interface AddressInput {
  fullName: string
  company: string
  streetLine1: string
  streetLine2: string
  city: string
  postalCode: string
  countryCode: string
  phoneNumber: string
  customFields: { firstname: string; lastname: string; vatId: string }
}

/** Choices of a cart; an absent one stays as it is. */
export interface Choices {
  shipping?: AddressInput | null
  billing?: AddressInput | null
  /** The code of the shipping method. */
  method?: string | null
  fields?: OrderFields | null
}

/** Stores the choices with the session's order. Throws `methodUnknown` if the method is not offered to the address. */
export async function storeChoices(vendure: Vendure, ctx: RequestContext, choices: Choices): Promise<Order> {
  const { id } = await changeableOrder(vendure, ctx)
  if (choices.fields) {
    await requireNewProof(vendure, ctx, id, choices.fields)
    await storeFields(vendure, ctx, id, choices.fields)
  }
  await storeDelivery(vendure, ctx, id, choices)
  return readOrder(vendure, ctx, id)
}

/** Throws `proofReused` if another order has this proof of age. */
async function requireNewProof(
  { connection }: Vendure,
  ctx: RequestContext,
  id: ID,
  { ageProof }: OrderFields,
): Promise<void> {
  if (!ageProof) return
  const known = await connection.getRepository(ctx, Order).findOneBy({ customFields: { ageProof } as never })
  if (known && !idsAreEqual(known.id, id)) throw refused('proofReused')
}

async function storeDelivery(
  { orders }: Vendure,
  ctx: RequestContext,
  id: ID,
  choices: Choices,
): Promise<void> {
  const { shipping, billing, method } = choices
  if (shipping) await orders.setShippingAddress(ctx, id, shipping)
  if (billing) await orders.setBillingAddress(ctx, id, billing)
  if (!method) return
  const offered = await orders.getEligibleShippingMethods(ctx, id)
  const chosen = offered.find(({ code }) => code === method)
  if (!chosen) throw refused('methodUnknown')
  await orThrow(orders.setShippingMethod(ctx, id, [chosen.id]))
}
