import type { PlatformEnv } from '#worker/env.ts'
import { offeredCapabilities, protocolVersion } from './capabilities.ts'

const published = `https://ucp.dev/${protocolVersion}`

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
