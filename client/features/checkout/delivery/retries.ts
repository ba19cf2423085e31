import { sleep } from '#shared/sleep.ts'

/** A request that is repeated while its outcome is not final. */
interface Retries<Answer> {
  ask(): Promise<Answer>
  /** Returns whether to try again after this answer or error. */
  again(outcome: { answer: Answer } | { error: unknown }): boolean
  /** Maximum number of attempts, including the first. */
  times: number
  /** Milliseconds between two attempts. */
  pause: number
  /** Called before every attempt after the first, with its number. */
  onRetry?(attempt: number): void
  signal?: AbortSignal
  wait?(milliseconds: number): Promise<void>
}

/** Returns the first answer that needs no retry, or the last answer. */
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
