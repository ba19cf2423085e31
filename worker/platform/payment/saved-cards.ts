import { getPaymentMethods, removePaymentMethod, type SavedCard } from '#shared/platform-api/payment.ts'
import { type SignedInCustomer, signedInCustomer } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import type { CardProvider } from './card-provider.ts'
import { cardProvider } from './provider.ts'

export const readCards = serve(getPaymentMethods, async ({ db, token, env }) => {
  const customer = await signedInCustomer(db, token)
  return wired(await cardsOf(customer, cardProvider(env)))
})

/** Deletes a saved card. A card of somebody else is not touched and is treated as deleted. */
export const removeCard = serve(removePaymentMethod, async ({ db, token, env, body }) => {
  const customer = await signedInCustomer(db, token)
  const provider = cardProvider(env)
  const cards = await cardsOf(customer, provider)
  if (cards.some(({ id }) => id === body.id)) await provider.forgetCard(body.id)
  return wired(cards.filter(({ id }) => id !== body.id))
})

/** Returns the provider's handle of a customer. The shop itself stores no card data. */
export function customerHandle({ id }: Pick<SignedInCustomer, 'id'>): string {
  return `customer-${id}`
}

export function cardsOf(
  customer: Pick<SignedInCustomer, 'id'>,
  provider: CardProvider,
): Promise<readonly SavedCard[]> {
  return provider.cards(customerHandle(customer))
}

function wired(cards: readonly SavedCard[]) {
  return cards.map((card) => ({ ...card }))
}
