import { atom } from 'jotai'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { resultOrNull } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import type { SavedCard } from '#shared/platform-api/payment.ts'

/** The card for the next payment window. It exists in this tab only: the browser stores no card data. */
export interface SavedCardChoice {
  /** The provider's reference of a saved card; null for another card. */
  card: string | null
  /** True if the customer agreed to save the other card. */
  keep: boolean
}

const cards = atom<readonly SavedCard[]>([])
/** Null until the customer chooses: a late response must not change their choice. */
const chosen = atom<SavedCardChoice | null>(null)

/** The cards that the provider has saved for the signed-in customer; empty for guests. */
export const savedCardsAtom = atom((get) => (get(sessionAtom) ? get(cards) : []))

/** The chosen card; default: the first saved card. */
export const cardChoiceAtom = atom(
  (get) => {
    const first: SavedCardChoice = { card: get(savedCardsAtom)[0]?.id ?? null, keep: false }
    return (get(sessionAtom) && get(chosen)) || first
  },
  (_get, set, choice: SavedCardChoice) => set(chosen, choice),
)

/** Fetches the saved cards. If they are unavailable, the payment continues without them. */
export const askCardsAtom = atom(null, async (_get, set) => {
  const saved = await resultOrNull(callFurther('getPaymentMethods'))
  if (saved) set(cards, saved)
})

/** Removes a saved card at the provider. Returns the error as a message, or null. */
export const removeCardAtom = atom(null, async (_get, set, id: string): Promise<string | null> => {
  const left = await resultOrNull(callFurther('removePaymentMethod', { body: { id } }))
  if (!left) return genericFailure
  set(cards, left)
  set(chosen, null)
  return null
})
