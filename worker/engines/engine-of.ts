import type { PlatformBindings } from '#worker/platform/env.ts'
import { embedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { type EngineName, engineName } from './engine-vars.ts'
import { vendure } from './vendure/vendure.ts'

const engines: Readonly<Record<EngineName, Engine>> = { embedded, vendure }

/** Returns the engine of the var `ENGINE`. Throws if there is no such engine. */
export function engineOf({ ENGINE }: Pick<PlatformBindings, 'ENGINE'>): Engine {
  return engines[engineName(ENGINE)]
}
