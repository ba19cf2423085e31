import { expect } from 'vitest'
import { setAgeVerified } from '#shared/platform-api/age.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { ageProof } from '../age.ts'
import { platform } from '../ask.ts'
import { impossible } from '../attempt.ts'
import { type Cases, cartRefusals } from '../case.ts'
import { resultOf } from '../result.ts'
import { cartWith } from '../shopper.ts'

const proved = async (view: StoreCode, years?: number) => {
  const { cartId } = await cartWith(view)
  return { view, cartId, body: await ageProof(view, years) }
}

const asked = async (view: StoreCode) => ({ view, cartId: (await cartWith(view)).cartId })

export const ageCases: Pick<Cases, 'setAgeVerified' | 'getAgeRequirement'> = {
  setAgeVerified: {
    before: () => {
      if (!platform.isEmbedded) throw impossible('needs the test broker')
    },
    valid: (view) => proved(view),
    refusals: {
      ...cartRefusals((view) => proved(view)),
      proofInvalid: async (view) => {
        const input = await proved(view)
        return { ...input, body: { ...input.body, nonce: 'a nonce of another asking' } }
      },
      tooYoung: (view) => proved(view, 17),
      proofReused: async (view) => {
        const used = await proved(view)
        await resultOf(setAgeVerified, used)
        return { ...used, cartId: (await cartWith(view)).cartId }
      },
    },
  },
  getAgeRequirement: {
    valid: asked,
    refusals: cartRefusals(asked),
    expects: ({ age, approved }) => {
      expect([18, 20]).toContain(age)
      expect(approved).toBe(false)
    },
  },
}
