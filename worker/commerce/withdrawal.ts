import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { readWithdrawal } from '#shared/platform-api/withdrawal.ts'
import { call } from './call.ts'
import type { Reading } from './commerce.ts'

export type Withdrawal = ResultOf<typeof readWithdrawal>

export function withdrawalReads({ env, view }: Reading) {
  return {
    /** A withdrawal by the key that its first step gave; null where none is of it. Never part of a page that is kept. */
    async withdrawal(id: string): Promise<Withdrawal | null> {
      const answer = await call(readWithdrawal, { query: { id } }, { env, store: view.code })
      return answer.ok ? answer.result : null
    },
  }
}
