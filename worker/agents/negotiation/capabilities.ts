import type { PlatformEnv } from '#worker/env.ts'

/** The version of the Universal Commerce Protocol that the shop speaks. */
export const protocolVersion = '2026-04-08'

const published = `https://ucp.dev/${protocolVersion}`

const shopping = 'dev.ucp.shopping'

interface Capability {
  /** The page of the specification, and the published schema. */
  spec: string
  schema: string
  extends?: readonly string[]
  config?: object
}

/** The shop's capabilities, which its profile lists. */
export const capabilities = {
  [`${shopping}.catalog.search`]: { spec: 'catalog/search', schema: 'catalog_search' },
  [`${shopping}.catalog.lookup`]: { spec: 'catalog/lookup', schema: 'catalog_lookup' },
  [`${shopping}.cart`]: { spec: 'cart', schema: 'cart' },
  [`${shopping}.checkout`]: { spec: 'checkout', schema: 'checkout' },
  [`${shopping}.fulfillment`]: {
    spec: 'fulfillment',
    schema: 'fulfillment',
    extends: [`${shopping}.checkout`],
    config: {
      allows_multi_destination: { shipping: false, pickup: false },
      allows_method_combinations: [['shipping'], ['pickup']],
    },
  },
  [`${shopping}.discount`]: {
    spec: 'discount',
    schema: 'discount',
    extends: [`${shopping}.cart`, `${shopping}.checkout`],
  },
  [`${shopping}.order`]: { spec: 'order', schema: 'order' },
} as const satisfies Record<string, Capability>

export type CapabilityName = keyof typeof capabilities

/** A capability as it is negotiated: by name and version. */
export type Registry = Record<string, readonly { version: string }[]>

/** Capabilities by name, each with the versions that the agent supports. */
export type OfferedCapabilities = Readonly<Record<string, readonly { version: string }[]>>

/**
 * Returns the capabilities that work: with another platform (`PLATFORM_URL`) only the catalogue, because carts of agents are rows of the
 * embedded one.
 */
export function offeredCapabilities({
  PLATFORM_URL,
}: Pick<PlatformEnv, 'PLATFORM_URL'>): [string, Capability][] {
  return Object.entries<Capability>(capabilities).filter(
    ([name]) => !PLATFORM_URL || name.startsWith(`${shopping}.catalog.`),
  )
}

const known: Readonly<Record<string, Capability>> = capabilities

/** Returns the capabilities that both sides have at the same version, without extensions of which no parent is left. */
export function commonCapabilities(
  offered: OfferedCapabilities,
  env: Pick<PlatformEnv, 'PLATFORM_URL'>,
): Set<string> {
  const own = offeredCapabilities(env).map(([name]) => name)
  const common = new Set(
    own.filter((name) => offered[name]?.some(({ version }) => version === protocolVersion)),
  )
  for (const name of common) {
    const parents = known[name]?.extends
    if (parents && !parents.some((parent) => common.has(parent))) common.delete(name)
  }
  return common
}

/** Returns the capabilities of a response: that of its operation, and the extensions of it. */
export function activeCapabilities(common: ReadonlySet<string>, own: CapabilityName): Registry {
  const active = Object.entries(known).filter(
    ([name, { extends: parents }]) => common.has(name) && (name === own || parents?.includes(own)),
  )
  return Object.fromEntries(active.map(([name]) => [name, [{ version: protocolVersion }]]))
}

/** Returns the shop's profile at the origin of a view. */
export function businessProfile(origin: string, env: Pick<PlatformEnv, 'PLATFORM_URL'>) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: protocolVersion,
    spec: `${published}/specification/overview`,
    transport,
    endpoint: `${origin}${path}`,
    schema: `${published}/services/shopping/${schema}`,
  })
  return {
    ucp: {
      version: protocolVersion,
      services: {
        'dev.ucp.shopping': [
          service('rest', '/api/ucp', 'rest.openapi.json'),
          service('mcp', '/api/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        offeredCapabilities(env).map(([name, { spec, schema, ...more }]) => [
          name,
          [
            {
              version: protocolVersion,
              spec: `${published}/specification/${spec}`,
              schema: `${published}/schemas/shopping/${schema}.json`,
              ...more,
            },
          ],
        ]),
      ),
      // The buyer pays in the shop's own checkout.
      payment_handlers: {},
    },
  }
}
