import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import { hosts, send } from './shop.ts'

/** A proxy such as a merchant's domain may have: changes the shop's response, or responds itself. */
export type InFront = (path: string, answer: Response, text: string) => Response | undefined

export interface ShopFront {
  /** Address of the Danish view. */
  url: URL
  inFront: InFront
  close(): void
}

/** Opens a proxy before the tests' shop at an address of its own. */
export async function openShopFront(): Promise<ShopFront> {
  const server = createServer(async ({ url: path = '/' }, response) => {
    const isFile = path.startsWith('/assets/')
    const headers = {
      Host: `${hosts.da}:${inject('shopPort')}`,
      ...(isFile && { 'Accept-Encoding': 'br' }),
    }
    const answer = await send(inject('shopPort'), path, { headers })
    if (isFile) {
      response.writeHead(200, { 'Content-Encoding': answer.headers.get('Content-Encoding') ?? 'identity' })
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const text = (await answer.text()).replaceAll(`http://${hosts.da}/`, front.url.href)
    const sent = front.inFront(path, answer, text) ?? new Response(text, answer)
    const said = [...sent.headers].filter(
      ([name]) => !/^(connection|content-length|transfer-encoding)$/.test(name),
    )
    response.writeHead(sent.status, Object.fromEntries(said)).end(await sent.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(`http://da.localhost:${(server.address() as AddressInfo).port}`)
  const front: ShopFront = { url, inFront: () => undefined, close: () => server.close() }
  return front
}
