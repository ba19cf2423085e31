import { getPaymentMethods, removePaymentMethod } from '#shared/platform-api/payment.ts'
import { signedInCustomer, type Visitor } from '../login/tokens.ts'
import { serve } from '../serve.ts'
import type { CardProvider, KeptCard } from './card-provider.ts'
import { cardProvider } from './provider.ts'

export const readCards = serve(getPaymentMethods, async ({ db, token, env }) => {
  const customer = await signedInCustomer(db, token)
  return wired(await cardsOf(customer, cardProvider(env)))
})

/** What is not the customer's is as good as gone, and not touched. */
export const removeCard = serve(removePaymentMethod, async ({ db, token, env, body }) => {
  const customer = await signedInCustomer(db, token)
  const provider = cardProvider(env)
  const cards = await cardsOf(customer, provider)
  if (cards.some(({ id }) => id === body.id)) await provider.forgetCard(body.id)
  return wired(cards.filter(({ id }) => id !== body.id))
})

/** By what the provider knows a customer: the shop itself keeps nothing of a card. */
export function customerHandle({ id }: Pick<Visitor, 'id'>): string {
  return `customer-${id}`
}

export function cardsOf(customer: Pick<Visitor, 'id'>, provider: CardProvider): Promise<readonly KeptCard[]> {
  return provider.cards(customerHandle(customer))
}

function wired(cards: readonly KeptCard[]) {
  return cards.map((card) => ({ ...card }))
}
