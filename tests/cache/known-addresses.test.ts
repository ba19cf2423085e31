import { expect, inject, test } from 'vitest'
import { pages } from '../attack/pages.ts'
import { hosts, send } from '../support/shop.ts'

/** Headers of requests that the gateway answers before the router. */
const known = {}
/** Headers that make it use the router: a cookie names the view of the host. */
const walked = (view: string) => ({ Cookie: `view=${view}` })

const addresses = Object.values(pages)
  .flat()
  .map((address) => address.replace('{sku}/{slug}', '10015/x').replaceAll('{sku}', '10015'))
  .map((address) => address.replace('{producer}', 'x'))
  .flatMap((address) => [address, `/_data${address === '/' ? '' : address}`])

test.each([
  ['da', hosts.da],
  ['sv', hosts.sv],
] as const)(
  'a cached page of the view %s has the same status, headers and bytes with and without the short cut',
  async (view, host) => {
    const hits: string[] = []
    for (const address of addresses) {
      await answerOf(address, host, known)
      await answerOf(address, host, known)
      const one = await answerOf(address, host, known)
      if (!one.headers.includes('cache-status: karaffel; hit')) continue
      expect(one, address).toEqual(await answerOf(address, host, walked(view)))
      hits.push(address)
    }
    expect(hits).toEqual(
      expect.arrayContaining(['/', '/_data', '/c/rodvin', '/_data/c/rodvin?page=2', '/sitemap']),
    )
  },
)

test.each([
  ['a condition', { 'If-None-Match': '*', 'If-Modified-Since': new Date(0).toUTCString() }],
  ['a range', { Range: 'bytes=0-9' }],
  ['cookies of others', { Cookie: 'consent=all; sessionid=1' }],
  ['a language', { 'Accept-Language': 'sv', 'Accept-Encoding': 'identity' }],
])('a cached page is unchanged by %s', async (_, headers) => {
  const plain = await answerOf('/c/rodvin', hosts.da, known)
  expect(await answerOf('/c/rodvin', hosts.da, headers)).toEqual(plain)
})

test('a cached page is not used for other methods or signed-in customers', async () => {
  await answerOf('/c/rodvin', hosts.da, known)
  const ask = (method: string, headers = {}) =>
    send(inject('shopPort'), '/c/rodvin', {
      method,
      headers: { Host: `${hosts.da}:${inject('shopPort')}`, ...headers },
    })
  expect((await ask('POST')).status).toBe(405)
  const head = await ask('HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await ask('GET')).headers.has('Cache-Tag')).toBe(false)
  expect((await ask('GET', { 'X-Invalidate-Key': inject('invalidateKey') })).headers.has('Cache-Tag')).toBe(
    true,
  )
})

test('a cached page’s view is chosen by host name, or else by cookie', async () => {
  const languages = []
  for (const [host, cookie] of [
    [hosts.da, ''],
    [hosts.sv, ''],
    [hosts.plain, ''],
    [hosts.plain, 'view=da'],
    [hosts.plain, ''],
  ] as const) {
    const { body } = await answerOf('/c/rodvin', host, cookie ? { Cookie: cookie } : {})
    languages.push(/<html lang="(\w+)/.exec(body)?.[1])
  }
  expect(languages).toEqual(['da', 'sv', 'sv', 'da', 'sv'])
})

/** Returns an answer without its nonce, request id and time. */
async function answerOf(path: string, host: string, headers: Record<string, string>) {
  const answer = await send(inject('shopPort'), path, {
    headers: { Host: `${host}:${inject('shopPort')}`, ...headers },
  })
  const body = await answer.text()
  const [, nonce = 'no nonce'] =
    /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? []
  const said = [...answer.headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => `${name}: ${name === 'x-request-id' ? '…' : value.replaceAll(nonce, '…')}`)
  return { status: answer.status, headers: said, body: body.replaceAll(nonce, '…') }
}
