import { atom } from 'jotai'
import { CallFailed, call } from '#client/state/api.ts'

export interface AgeRequirement {
  /** Years; null where the goods have no limit. */
  age: number | null
  approved: boolean
}

const requirement = atom<AgeRequirement | null>(null)

/** What the cart asks for; null until the platform has said it. */
export const ageAtom = atom((get) => get(requirement))

const unknown = atom(false)

/** Whether asking failed: the age check is offered all the same. */
export const ageUnknownAtom = atom((get) => get(unknown))

/** Asks the platform, which has the last word when the order is placed. */
export const askAgeAtom = atom(null, async (_get, set) => {
  const said = await askAge()
  set(requirement, said)
  set(unknown, said === null)
})

async function askAge(): Promise<AgeRequirement | null> {
  try {
    const answer = await call('getAgeRequirement', {})
    return answer.ok ? answer.result : null
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return null
  }
}

/** Whether an order of this cart would be refused for want of a proof. */
export function lacksProof(requirement: AgeRequirement | null): boolean {
  return requirement !== null && requirement.age !== null && !requirement.approved
}
