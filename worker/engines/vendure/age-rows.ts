import { getAgeRequirement, setAgeVerified } from '#shared/platform-api/age.ts'
import { ageRequirement, provedLimit, storeProof } from '#worker/platform/age/approval.ts'
import { readProof } from '#worker/platform/age/proof.ts'
import type { OpenCart } from '#worker/platform/cart/access.ts'
import { pricedLines } from './cart-reading.ts'
import { choicesDocument } from './checkout-rows.ts'
import { queryCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import type { VendureOrder } from './vendure-cart.ts'

/** Returns the proved age (years): that of the order at Vendure or that of the customer on D1, whichever is greater. */
export async function readProvedAge(cart: OpenCart, { customFields }: VendureOrder): Promise<number> {
  return Math.max(customFields.ageLimit ?? 0, cart.customer ? await provedLimit(cart) : 0)
}

/** A customer's proof counts for all their orders and is stored on D1; a guest's is stored with the order. */
const verifyAge = serveByVendure(setAgeVerified, async (call) => {
  const { reading } = await readVendureCart(call)
  const proof = await readProof(call.body, call)
  if (proof === 'invalid') throw call.refuse('proofInvalid', 'The proof of age is not valid.')
  if (proof === 'tooYoung') throw call.refuse('tooYoung', 'The age limit is not reached.')
  const { customer } = reading.cart
  const isNew = !customer || (await storeProof(reading.cart, proof))
  if (!isNew) throw call.refuse('proofReused', 'This proof of age was used before.')
  const fields = { ageLimit: proof.limit, ageProof: proof.transactionId }
  await queryCart(call, choicesDocument, { choices: { fields } })
  return true as const
})

export const ageRows = {
  setAgeVerified: verifyAge,
  getAgeRequirement: serveByVendure(getAgeRequirement, async (call) => {
    const { reading, cart } = await readVendureCart(call)
    const proved = await readProvedAge(reading.cart, cart.order)
    return ageRequirement(reading.cart, pricedLines(reading, cart.order, cart.stock), proved)
  }),
}
