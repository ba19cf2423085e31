import * as agents from './agents.ts'
import { rowsIn, storefrontRows } from './storefront-rows.ts'

/** The whole contract in one table, which the contract tests iterate. */
export const endpoints = { ...storefrontRows, ...rowsIn(agents) }

export type EndpointName = keyof typeof endpoints
