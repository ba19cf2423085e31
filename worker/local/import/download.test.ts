import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { download } from './download.ts'
import { fetchPhotos } from './photos.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port = 0
const asked: string[] = []
const png = { 'Content-Type': 'image/png' }
const answers: Record<string, RequestListener> = {
  '/wine.png': (_, answer) => answer.writeHead(200, png).end('a picture'),
  '/moved': (_, answer) => answer.writeHead(302, { Location: '/wine.png' }).end(),
  '/inside': (_, answer) => answer.writeHead(302, { Location: `http://127.0.0.2:${port}/wine.png` }).end(),
  '/file': (_, answer) => answer.writeHead(302, { Location: 'file:///etc/hostname' }).end(),
  '/round': (_, answer) => answer.writeHead(302, { Location: '/round' }).end(),
  '/endless': (_, answer) => {
    answer.writeHead(200, png)
    const more = () => answer.destroyed || answer.write('x'.repeat(60_000), () => setImmediate(more))
    more()
  },
  '/silent': () => {},
  '/slow': (_, answer) => void answer.writeHead(200, png).write('a'),
}

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answers[request.url ?? '']?.(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at = (path: string) => `http://127.0.0.1:${port}${path}`
const here = { largest: 1000, timeLimit: 2000, mayAsk: (ip: string) => ip === '127.0.0.1' }

it.each([
  'http://127.0.0.1:PORT/wine.png',
  'http://localhost:PORT/wine.png',
  'http://2130706433:PORT/wine.png',
  'http://0x7f.1:PORT/wine.png',
  'http://[::1]:PORT/wine.png',
  'http://[::ffff:127.0.0.1]:PORT/wine.png',
  'http://[::ffff:7f00:1]:PORT/wine.png',
  'http://0.0.0.0:PORT/wine.png',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/wine.png',
  'https://192.168.1.1/wine.png',
  'file:///etc/hostname',
  'ftp://127.0.0.1/wine.png',
  'data:image/png;base64,AAAA',
  'wine.png',
])('an import does not fetch pictures from this machine or its network: %s', async (written) => {
  const address = written.replace('PORT', String(port))
  const { photos, failed } = await fetchPhotos([address])
  expect(photos).toEqual([])
  expect(failed).toMatchObject([
    { address, reason: expect.stringMatching(/public internet|not http|no address/) },
  ])
  expect(asked).toEqual([])
})

it('a download checks the target of a redirect like a first address', async () => {
  expect((await download(at('/moved'), here)).type).toBe('image/png')
  asked.length = 0
  await expect(download(at('/inside'), here)).rejects.toThrow('127.0.0.2, which is no address of the public')
  await expect(download(at('/file'), here)).rejects.toThrow('not http or https')
  expect(asked).toEqual(['/inside', '/file'])
  await expect(download(at('/round'), here)).rejects.toThrow('more than 5 times')
})

it('a download that is too large or too slow is aborted', async () => {
  await expect(download(at('/endless'), here)).rejects.toThrow('more than 1000 bytes')
  for (const path of ['/silent', '/slow']) {
    await expect(download(at(path), { ...here, timeLimit: 200 })).rejects.toThrow('too long')
  }
})

it.each([
  [true, '185.20.205.1 8.8.8.8 2a01:4f8::1 2606:4700::6810:84e5 172.32.0.1 100.128.0.1'],
  [
    false,
    '127.1.2.3 10.1.1.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.1.1 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255',
  ],
  [
    false,
    ':: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 fe80::1 fc00::1 fd12::1 ff02::1 2002:a00:1:: 2001::1',
  ],
  [false, 'localhost 8.8.8 1.2.3.4.5 '],
])('an address is public: %s, for %s', (isPublic, addresses) => {
  for (const address of addresses.split(' ')) expect(isPublicAddress(address), address).toBe(isPublic)
})
