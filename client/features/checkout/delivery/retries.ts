import { sleep } from '#shared/sleep.ts'

/** A question that is asked again while it cannot be answered. */
interface Retries<Answer> {
  ask(): Promise<Answer>
  /** Whether this answer, or this error, is worth another try. */
  again(outcome: { answer: Answer } | { error: unknown }): boolean
  /** Tries in all. */
  times: number
  /** Milliseconds between two. */
  pause: number
  /** Before every try after the first: which one it is. */
  onRetry?(attempt: number): void
  signal?: AbortSignal
  wait?(milliseconds: number): Promise<void>
}

/** The first answer that is good, else the last one, whatever it is. */
export async function withRetries<Answer>(retries: Retries<Answer>): Promise<Answer> {
  const { ask, again, times, pause, onRetry, signal, wait = sleep } = retries
  for (let attempt = 1; ; attempt++) {
    const isLast = () => attempt >= times || signal?.aborted
    try {
      const answer = await ask()
      if (isLast() || !again({ answer })) return answer
    } catch (error) {
      if (isLast() || !again({ error })) throw error
    }
    await wait(pause)
    onRetry?.(attempt + 1)
  }
}
