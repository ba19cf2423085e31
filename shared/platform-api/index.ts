import * as agents from './agents.ts'
import { rowsOfModule, storefrontRows } from './storefront-rows.ts'

/** The whole contract in one table, which the contract tests iterate. */
export const endpoints = { ...storefrontRows, ...rowsOfModule(agents) }

export type EndpointName = keyof typeof endpoints
