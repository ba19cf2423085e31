import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { SimulatedPlatform } from '../fixtures/simulated-platform/platform.ts'
import { patient } from './patience.ts'
import { type ShopRequest, send } from './shop.ts'
import { shopStorage } from './shop-storage.ts'

export interface Edge extends AsyncDisposable {
  platform: SimulatedPlatform
  shop: LocalShop
  /** Sends a request with a host; by default that of the Danish view. */
  ask(path: string, request?: ShopRequest, host?: string): Promise<Response>
  /** Sends a write like the shop's own pages. */
  write(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Starts the built edge with a simulated platform, whose replies the test decides. */
export async function startEdge(
  onLog?: (line: string) => void,
  own: Record<string, string> = {},
  front?: string,
): Promise<Edge> {
  const platform = new SimulatedPlatform()
  const vars = { ...patient, PLATFORM_URL: await platform.listen(), ...own }
  const shop = await startShop({
    port: 0,
    folder: await shopStorage(0),
    products: 0,
    vars,
    ...(onLog && { onLog }),
    ...(front && { front }),
  })
  const port = Number(shop.url.port)
  const ask: Edge['ask'] = (path, request = {}, host = 'da.localhost') =>
    send(port, path, { ...request, headers: { Host: `${host}:${port}`, ...request.headers } })
  return {
    platform,
    shop,
    ask,
    write: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { Origin: `http://da.localhost:${port}`, 'Content-Type': 'application/json', ...headers },
      }),
    async [Symbol.asyncDispose]() {
      await shop.miniflare.dispose()
      platform.close()
    },
  }
}

/** Returns the cookies of a response in the form in which a browser sends them back. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
