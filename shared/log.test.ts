import { afterEach, expect, test, vi } from 'vitest'
import { log, redacted } from './log.ts'

afterEach(() => vi.restoreAllMocks())

function logged(entry: Record<string, unknown>): string {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  log('error', entry)
  return String(written.mock.calls.at(-1)?.[0])
}

test.each([
  ['/c/rodvin', '/c/rodvin'],
  ['/p/10234/rioja-reserva-2019', '/p/10234/rioja-reserva-2019'],
  ['/x/mette@example.dk/y', '/x/…/y'],
  ['/x/mette%40example.dk', '/x/…'],
  ['/x/8f3a9c0d8f3a9c0d8f3a9c0d8f3a9c0d', '/x/…'],
  ['/x/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJncm91cF9pZCI6NX0.c2ln', '/x/…'],
  ['/x/20%2021%2022%2023', '/x/…'],
  ['500 Could not send to mette.holm@example.dk', '500 Could not send to …'],
  ['500 {"email":"mette%40example.dk"}', '500 {"email":"…"}'],
  ['GET /api/user/me?token=abc.def&cartId=17', 'GET /api/user/me?token=…&cartId=…'],
  ['at http://x/?refreshToken%3Dabc%26page%3D2', 'at http://x/?refreshToken%3D…%26page%3D2'],
  ['500 No such entity with cartId = 8f3a9c', '500 No such entity with cartId = …'],
  ['Authorization: Bearer abc.def, Accept: */*', 'Authorization: … …, Accept: */*'],
  ['refused Bearer abc', 'refused Bearer …'],
  ['{"password":"Sommer 2024","qty":2}', '{"password":"… …","qty":2}'],
  ['[telephone] => 20 21 22 23', '[telephone] => … … … …'],
  ['call +45 20 21 22 23 or 070-123 45 67', 'call … or …'],
  ['The token was refused, card unknown', 'The token was refused, card unknown'],
  ['404 No such route', '404 No such route'],
])('%s is logged as %s', (text, expected) => {
  expect(redacted(text)).toBe(expected)
})

test('an error is logged with its causes, each cut in length, and a circular cause ends', () => {
  const error = new Error('first', { cause: new Error(`second mette@example.dk ${'x '.repeat(1_000_000)}`) })
  const line = logged({ error })
  expect(line).toMatch(/first.* ← .*second … x x/)
  expect(line.length).toBeLessThan(4200)
  const circle: Error = new Error('round')
  circle.cause = circle
  expect(logged({ error: circle })).toContain('round')
})

test('a log line keeps the shop’s own numbers, and masks personal data in nested values', () => {
  expect(
    JSON.parse(logged({ order: '2026000012345', told: { tags: ['a@b.dk', 'x'] }, due: 12345678 })),
  ).toEqual({
    order: '2026000012345',
    told: { tags: ['…', 'x'] },
    due: 12345678,
  })
})

test.each(['a', 'token=', '@', '1 ', '%', '%2', '-', '"', 'a.', 'email = a '])(
  'a log text of eight million letters of “%s” is cut before it is masked',
  (unit) => {
    expect(redacted(unit.repeat(8_000_000 / unit.length)).length).toBeLessThan(4200)
  },
)
