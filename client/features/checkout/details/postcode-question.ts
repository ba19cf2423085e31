import { atom } from 'jotai'
import { sleep } from '#shared/sleep.ts'
import { draftAtom } from '../draft/checkout-atoms.ts'

/** The current request about a postcode. */
export const postcodeQuestionAtom = atom<Promise<unknown>>(Promise.resolve())

/** Maximum milliseconds that submitting the step waits for the request about its postcode. */
const patience = 3000

/** Returns the draft after the request about its postcode has finished, or after the time limit. */
export const settledDraftAtom = atom(null, async (get) => {
  await Promise.race([get(postcodeQuestionAtom), sleep(patience)])
  return get(draftAtom)
})
