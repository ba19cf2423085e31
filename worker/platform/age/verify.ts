import { getAgeRequirement, setAgeVerified } from '#shared/platform-api/age.ts'
import { openCart } from '../cart/access.ts'
import { pricedCart } from '../cart/priced-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { serve } from '../serve.ts'
import { ageRequirement, storeProof } from './approval.ts'
import { readProof } from './proof.ts'

export const verifyAge = serve(setAgeVerified, async (call) => {
  const cart = await openCart(call)
  const proof = await readProof(call.body, call)
  if (proof === 'invalid') throw call.refuse('proofInvalid', 'The proof of age is not valid.')
  if (proof === 'tooYoung') throw call.refuse('tooYoung', 'The age limit is not reached.')
  if (!(await storeProof(cart, proof))) throw call.refuse('proofReused', 'This proof of age was used before.')
  return true as const
})

export const readAgeRequirement = serve(getAgeRequirement, async (call) => {
  const reading = await readCart(call)
  // Includes gifts, because the order requires the age for them too.
  return ageRequirement(reading.cart, pricedCart(reading).lines)
})
