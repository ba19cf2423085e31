export interface Credentials {
  username: string
  password: string
}

/** Which platform the contract tests speak to, and what they may do there. */
export interface PlatformUnderTest {
  /** Without a slash at its end. */
  url: string
  /** Ours, over a database of this run alone: everything that is sold is there, and nothing has to be spared. */
  isEmbedded: boolean
  /** Whether customers and orders may be left behind. */
  mayWrite: boolean
  customers: readonly Credentials[]
  /** A code that is valid there. */
  coupon?: string | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    platform: PlatformUnderTest
  }
}

/** The options of `tests/contract/run.ts` and the variables in which they reach the test run. */
export const variables = {
  url: 'CONTRACT_URL',
  username: 'CONTRACT_USERNAME',
  password: 'CONTRACT_PASSWORD',
  coupon: 'CONTRACT_COUPON',
  write: 'CONTRACT_WRITE',
} as const

/** The platform of `--url`, where one was given. */
export function foreignPlatform(env: NodeJS.ProcessEnv): PlatformUnderTest | undefined {
  const url = env[variables.url]?.replace(/\/+$/, '')
  if (!url) return undefined
  const username = env[variables.username]
  const password = env[variables.password]
  return {
    url,
    isEmbedded: false,
    mayWrite: Boolean(env[variables.write]),
    customers: username && password ? [{ username, password }] : [],
    coupon: env[variables.coupon],
  }
}

/** Our own platform with its demo customers. */
export function embeddedPlatform(
  url: URL,
  customers: readonly { email: string; password: string }[],
): PlatformUnderTest {
  return {
    url: url.origin,
    isEmbedded: true,
    mayWrite: true,
    customers: customers.map(({ email, password }) => ({ username: email, password })),
    coupon: 'TAK50',
  }
}
