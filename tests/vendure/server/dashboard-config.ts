import type { VendureConfig } from '@vendure/core'

/** The dashboard's build compiles this file elsewhere and cannot load its `.ts` neighbours: Node loads them from the given address. */
const loaded: { config: VendureConfig } = await import(process.env.VENDURE_CONFIG ?? '')
export const config: VendureConfig = loaded.config
