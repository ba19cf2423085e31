import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pathFromLatin1 } from '#shared/paths.ts'
import type { Gateway } from '#worker/gateway.ts'
import { boundedAddress, canonicalPath } from './request-line.ts'

const app = new Hono<Gateway>().use(boundedAddress, canonicalPath).get('*', (c) => c.text('page'))

async function ask(path: string): Promise<[status: number, location: string | null]> {
  const answer = await app.request(`http://shop.example${path}`)
  return [answer.status, answer.headers.get('Location')]
}

test.each([
  '/',
  '/c/rodvin',
  '/Gammel/Side',
  '/c/r%C3%B8dvin?page=2',
  '/p/1/a.b-c',
  '/c/x?q=a;b\\c//d/../e%2f',
  '/a..b',
])('the path %s is canonical and served', async (path) => {
  expect(await ask(path)).toEqual([200, null])
})

test.each([
  ['/c/rodvin/', '/c/rodvin'],
  ['//c//rodvin', '/c/rodvin'],
  ['/c/rodvin//?page=2', '/c/rodvin?page=2'],
  ['//evil.example', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/CHECKOUT', '/checkout'],
  ['/Search?q=Rioja', '/search?q=Rioja'],
  ['/C/Rodvin/', '/c/rodvin'],
])('the path %s is redirected to %s, and never to another host', async (path, location) => {
  expect(await ask(path)).toEqual([308, location])
})

test.each([
  '/c;x',
  '/c%3bx',
  '/c%2fx',
  '/c%5cx',
  '/%2e%2e%2fx',
  '/c%00',
  '/c%0d%0aSet-Cookie:x',
  '/c%7f',
  '/c%zz',
  '/c%c3',
])('the path %s is not found', async (path) => {
  expect((await ask(path))[0]).toBe(404)
})

test('a path of more than 4,096 characters is refused with 414', async () => {
  expect((await ask(`/c/${'x'.repeat(5000)}`))[0]).toBe(414)
})

test.each([
  ['/r%F8dvin', '/r%C3%B8dvin'],
  ['/gammel/%e6bler%20og%20%F8l', '/gammel/%C3%A6bler%20og%20%C3%B8l'],
  ['/r%C3%B8dvin', null],
  ['/rodvin', null],
  ['/%zz', null],
  ['/%F8%00', null],
  ['/%F8%9f', null],
  ['/%F8/%2e%2e/x', null],
  ['/%F8;x', null],
])('the path %s in Latin-1 is decoded to %s', (path, written) => {
  expect(pathFromLatin1(path)).toBe(written)
})
