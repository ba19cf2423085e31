import { atom } from 'jotai'
import { call, resultOrNull } from '#client/state/api.ts'

interface AgeRequirement {
  /** Years; null if the goods have no age limit. */
  age: number | null
  approved: boolean
}

/** The age requirement of the cart; null until the platform has returned it. */
export const ageAtom = atom<AgeRequirement | null>(null)

/** True if the request failed: the age check is offered nevertheless. */
export const ageUnknownAtom = atom(false)

/** Fetches the age requirement. The platform checks it again when the order is placed. */
export const askAgeAtom = atom(null, async (_get, set) => {
  const requirement = await resultOrNull(call('getAgeRequirement'))
  set(ageAtom, requirement)
  set(ageUnknownAtom, requirement === null)
})

/** Returns whether an order of this cart would be refused because the proof of age is missing. */
export function lacksProof(requirement: AgeRequirement | null): boolean {
  return requirement !== null && requirement.age !== null && !requirement.approved
}
