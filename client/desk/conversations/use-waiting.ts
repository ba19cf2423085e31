import { useCallback, useEffect, useState } from 'react'
import type { deskWaiting } from '#shared/platform-api/desk.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { callDeskRow } from './desk-calls.ts'

export type Waiting = ResultOf<typeof deskWaiting>

/** The outcome of the last action; null if nothing needs to be shown. */
export type DeskOutcome = 'gone' | 'failed' | null

/** Milliseconds between two polls. */
const pace = 60_000

/** Returns the other tasks of the desk; null until they are loaded. Only the shop's own staff can load them. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [outcome, setOutcome] = useState<DeskOutcome>(null)

  const look = useCallback(async () => {
    try {
      const answer = await callDeskRow('deskWaiting')
      setWaiting(answer.ok ? answer.result : null)
    } catch {
      // The previous list stays; the desk itself shows that it is unreachable.
    }
  }, [])

  useEffect(() => {
    void look()
    const timer = setInterval(look, pace)
    return () => clearInterval(timer)
  }, [look])

  /** Performs an action and loads the list again. `gone`: a colleague has done it in the meantime. */
  async function press(work: () => Promise<{ ok: boolean }>): Promise<void> {
    setOutcome(null)
    try {
      const { ok } = await work()
      await look()
      setOutcome(ok ? null : 'gone')
    } catch {
      setOutcome('failed')
    }
  }

  return { waiting, outcome, press }
}
