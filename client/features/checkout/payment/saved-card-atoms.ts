import { atom } from 'jotai'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { CallFailed } from '#client/state/api.ts'
import { callFurther } from '#client/state/further-calls.ts'
import type { SavedCard } from '#shared/platform-api/payment.ts'
import { trouble } from '#shared/trouble.ts'

/** What the next window is opened with. It lives in this tab alone: nothing of a card is stored in the browser. */
export interface SavedCardChoice {
  /** The provider's reference of a saved card; null for another card. */
  card: string | null
  /** The customer agreed that the other card is saved. */
  keep: boolean
}

const cards = atom<readonly SavedCard[]>([])
/** Null until she chooses: an answer that comes late changes nothing that she has chosen. */
const chosen = atom<SavedCardChoice | null>(null)

/** The cards that the provider has saved for who is signed in; none for guests. */
export const savedCardsAtom = atom((get) => (get(sessionAtom) ? get(cards) : []))

/** The first saved card, unless another one is wished. */
export const cardChoiceAtom = atom(
  (get) => {
    const first: SavedCardChoice = { card: get(savedCardsAtom)[0]?.id ?? null, keep: false }
    return (get(sessionAtom) && get(chosen)) || first
  },
  (_get, set, choice: SavedCardChoice) => set(chosen, choice),
)

/** Where they cannot be had, the payment goes on without. */
export const askCardsAtom = atom(null, async (_get, set) => {
  try {
    const answer = await callFurther('getPaymentMethods')
    if (answer.ok) set(cards, answer.result)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
})

/** Has a card forgotten; answers what went wrong as a message, or null. */
export const removeCardAtom = atom(null, async (_get, set, id: string): Promise<string | null> => {
  try {
    const answer = await callFurther('removePaymentMethod', { body: { id } })
    if (!answer.ok) return trouble
    set(cards, answer.result)
    set(chosen, null)
    return null
  } catch (error) {
    if (error instanceof CallFailed) return trouble
    throw error
  }
})
