import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { startedBy } from '../support/started-by.ts'

let files: string[]

beforeAll(async () => {
  const html = await (await shop('/cart')).text()
  const sheets = html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)
  files = [...Array.from(sheets, ([, sheet = '']) => sheet), ...startedBy(html)]
  expect(files.length).toBeGreaterThan(2)
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['BR;q=0.9', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', null, (bytes: Buffer) => bytes],
  ['', null, (bytes: Buffer) => bytes],
] as const)(
  'scripts and styles requested with “%s” are sent as %s, with the same content',
  async (accepted, encoding, read) => {
    for (const file of [...files, '/service-worker.js']) {
      const plain = await shop(file)
      const sent = await shop(file, { headers: { 'Accept-Encoding': accepted } })
      expect(sent.status).toBe(200)
      expect(sent.headers.get('Content-Encoding')).toBe(encoding)
      expect(read(Buffer.from(await sent.arrayBuffer())).equals(Buffer.from(await plain.arrayBuffer()))).toBe(
        true,
      )
      for (const name of [
        'Content-Type',
        'Cache-Control',
        'Content-Security-Policy',
        'Vary',
        'X-Content-Type-Options',
      ])
        expect(sent.headers.get(name), name).toBe(plain.headers.get(name))
    }
  },
)

test('a file that the browser has cached answers 304 in every compression', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const [file = ''] = files
    const headers = { 'Accept-Encoding': encoding }
    const etag = (await shop(file, { headers })).headers.get('ETag') ?? ''
    expect(etag).not.toBe('')
    const again = await shop(file, { headers: { ...headers, 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('a missing file answers 404 in any encoding', async () => {
  for (const path of ['/assets/no-such.js', '/assets/entry.css', '/no-such.js'])
    expect((await shop(path, { headers: { 'Accept-Encoding': 'br' } })).status).toBe(404)
})
