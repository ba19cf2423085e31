import { type StoreCode, storeCodes } from '#shared/store-view.ts'

export interface Credentials {
  username: string
  password: string
}

/** The platform that the contract tests call, and their permissions. */
export interface PlatformUnderTest {
  /** Base URL without a slash at its end. Undefined: the platform runs in the process of the tests. */
  url: string | undefined
  /** The views in which every call is tried. */
  views: readonly StoreCode[]
  /** The embedded platform, with a database for this run only: it has all kinds of products, and tests may change everything. */
  isEmbedded: boolean
  /** False with another engine (`ENGINE`): the cases of what it lacks are skipped. */
  hasEverything: boolean
  /** Customers and orders may stay behind. */
  mayWrite: boolean
  customers: readonly Credentials[]
  /** A valid coupon. */
  coupon?: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    platform: PlatformUnderTest
  }
}

/** Options of `tests/contract/run.ts` and the environment variables that pass them to the test run. */
export const variables = {
  url: 'CONTRACT_URL',
  username: 'CONTRACT_USERNAME',
  password: 'CONTRACT_PASSWORD',
  coupon: 'CONTRACT_COUPON',
  write: 'CONTRACT_WRITE',
  built: 'CONTRACT_BUILT',
} as const

/** Returns the platform of `--url`; undefined without that option. */
export function foreignPlatform(env: NodeJS.ProcessEnv): PlatformUnderTest | undefined {
  const url = env[variables.url]?.replace(/\/+$/, '')
  if (!url) return undefined
  const username = env[variables.username]
  const password = env[variables.password]
  return {
    url,
    views: storeCodes,
    isEmbedded: false,
    hasEverything: false,
    mayWrite: Boolean(env[variables.write]),
    customers: username && password ? [{ username, password }] : [],
    coupon: env[variables.coupon],
  }
}

/** Returns the embedded platform with its demo customers. */
export function embeddedPlatform(
  url: URL | undefined,
  customers: readonly { email: string; password: string }[],
  views: readonly StoreCode[],
): PlatformUnderTest {
  return {
    url: url?.origin,
    views,
    isEmbedded: true,
    hasEverything: !process.env.ENGINE,
    mayWrite: true,
    customers: customers.map(({ email, password }) => ({ username: email, password })),
    coupon: 'TAK50',
  }
}
