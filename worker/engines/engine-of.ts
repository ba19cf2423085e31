import type { PlatformBindings } from '#worker/platform/env.ts'
import { embedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { vendure } from './vendure/vendure.ts'

const engines: Readonly<Record<string, Engine>> = { embedded, vendure }

/** Returns the engine of the var `ENGINE`. Throws if there is no such engine, or if a setting of it is missing. */
export function engineOf(env: Pick<PlatformBindings, 'ENGINE'>): Engine {
  const name = env.ENGINE || 'embedded'
  const engine = Object.hasOwn(engines, name) ? engines[name] : undefined
  if (engine) return engine
  throw new Error(`ENGINE is "${name}", but there are only these engines: ${Object.keys(engines).join(', ')}`)
}
