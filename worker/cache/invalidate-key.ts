import { timingSafeEqual } from 'node:crypto'
import { type Env, settings } from '#worker/env.ts'

/** Returns whether a key is the one that clears the cache. The time it takes does not reveal where two keys differ. */
export function isInvalidateKey(given: string, env: Env): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(settings(env).INVALIDATE_KEY)]
  return timingSafeEqual(one.length === other.length ? one : other, other) && one.length === other.length
}
