import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useView } from '#client/view.tsx'
import { normalPostcode } from '#shared/address.ts'
import { sleep } from '#shared/sleep.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import { withoutSuchPostcode, withTown } from '../draft/checkout-draft.ts'
import { type PostcodeDoubt, useTown } from './use-town.ts'

/** The current request about a postcode. */
const postcodeQuestionAtom = atom<Promise<unknown>>(Promise.resolve())

/** Maximum milliseconds that submitting the step waits for the request about its postcode. */
const patience = 3000

/** Returns the draft after the request about its postcode has finished, or after the time limit. */
export const settledDraftAtom = atom(null, async (get) => {
  await Promise.race([get(postcodeQuestionAtom), sleep(patience)])
  return get(draftAtom)
})

/** Returns the doubt about the postcode of one address (null if there is none), and the function that fetches its town. */
export function usePostcodeDoubt(of: 'details' | 'billing') {
  const { country } = useView()
  const draft = useAtomValue(draftAtom)
  const { city = '', postcode = '' } = draft[of] ?? {}
  const change = useSetAtom(changeDraftAtom)
  const asking = useSetAtom(postcodeQuestionAtom)
  const askTown = useTown(country, city, draft.suggested[of], (town) =>
    change((before) => withTown(before, of, town)),
  )
  const [doubted, setDoubted] = useState<PostcodeDoubt | null>(null)

  async function doubt(typed: string) {
    const found = await askTown(typed)
    setDoubted(found)
    if (found && !found.exists) void change((before) => withoutSuchPostcode(before, found.postcode))
  }

  const isDoubted = doubted !== null && normalPostcode(postcode, country) === doubted.postcode
  return { doubt: isDoubted ? doubted : null, ask: (typed: string) => asking(doubt(typed)) }
}
