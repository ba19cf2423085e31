import { useCallback, useEffect, useState } from 'react'
import type { deskWaiting } from '#shared/platform-api/desk.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { callDesk } from './desk-calls.ts'

export type Waiting = ResultOf<typeof deskWaiting>

/** What became of the last press: null where nothing has to be said. */
export type DeskOutcome = 'gone' | 'failed' | null

/** Milliseconds between two questions for what waits. */
const pace = 60_000

/** What waits beside conversations, null until it is known; nobody but the shop's own people ever know it. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [outcome, setOutcome] = useState<DeskOutcome>(null)

  const look = useCallback(async () => {
    try {
      const answer = await callDesk('deskWaiting')
      setWaiting(answer.ok ? answer.result : null)
    } catch {
      // What was listed stays; the desk itself says that it cannot be reached.
    }
  }, [])

  useEffect(() => {
    void look()
    const timer = setInterval(look, pace)
    return () => clearInterval(timer)
  }, [look])

  /** Does it, and lists anew: what a colleague has done meanwhile is said. */
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
