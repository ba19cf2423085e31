import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useView } from '#client/view.tsx'
import { normalPostcode } from '#shared/address.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import { withoutSuchPostcode, withTown } from '../draft/checkout-draft.ts'
import { postcodeQuestionAtom } from './postcode-question.ts'
import { type PostcodeDoubt, useTown } from './use-town.ts'

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
