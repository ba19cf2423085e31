import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useView } from '#client/view.tsx'
import { normalPostcode, postcodeError } from '#shared/address.ts'
import { sleep } from '#shared/sleep.ts'
import { fillIn } from '../customer/fill-in.ts'
import { findPostcode } from '../customer/find-postcode.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'
import { withoutSuchPostcode, withTown } from '../draft/checkout-draft.ts'

/** A postcode (without spaces) for which no town was found: it does not exist, or its town is unknown. */
export interface PostcodeDoubt {
  postcode: string
  exists: boolean
}

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

/**
 * Fills in the town of a postcode, unless the shopper typed another town than `suggested`, the last filled-in town. The
 * town of an earlier postcode is removed immediately by `onTown('')`.
 * Returns the doubt about the postcode; null if there is none, or if the platform does not respond.
 */
export function useTown(country: string, city: string, suggested: string, onTown: (city: string) => void) {
  const asked = useRef('')
  const known = useRef({ city, suggested })
  known.current = { city, suggested }

  function suggest(town: string) {
    const isOwn = known.current.city !== '' && known.current.city !== known.current.suggested
    if (!isOwn && known.current.city !== town) fillIn(() => onTown(town))
  }

  return async function askTown(postcode: string): Promise<PostcodeDoubt | null> {
    const bare = normalPostcode(postcode, country)
    asked.current = bare
    if (postcodeError(postcode, country)) return null
    suggest('')
    const found = await findPostcode(country, bare)
    // Without a response, the shopper types the town.
    if (found === undefined || asked.current !== bare) return null
    if (found?.city) suggest(found.city)
    return found?.city ? null : { postcode: bare, exists: found?.exists ?? true }
  }
}
