import { atom } from 'jotai'
import { sleep } from '#shared/sleep.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'

/** What is being asked about a postcode. */
export const postcodeQuestionAtom = atom<Promise<unknown>>(Promise.resolve())

/** Milliseconds that one who goes on waits for what is asked about her postcode. */
const patience = 3000

/** The draft with what is known of its postcodes, once that has been asked. */
export const settledDraftAtom = atom(null, async (get) => {
  await Promise.race([get(postcodeQuestionAtom), sleep(patience)])
  return get(draftAtom)
})
