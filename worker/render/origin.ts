import { originVar, type StoreCode } from '#shared/store-view.ts'
import type { Env } from '#worker/env.ts'

/** Scheme and host under which a view is known to search engines; '' where no var says it, and no `Host` does. */
export function originOf(store: StoreCode, env: Env): string {
  return env[originVar(store)] ?? ''
}
