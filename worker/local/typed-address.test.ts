import { expect, test } from 'vitest'
import { typedAddress } from './command-line.ts'

test.each(['https://shop.example', 'http://da.localhost:8787', 'http://127.0.0.1:8787'])(
  'accepts the shop address %s',
  (typed) => {
    expect(typedAddress('--shop', typed).origin).toBe(typed)
  },
)

test.each(['', 'shop.example', 'localhost:8787', 'ftp://localhost'])(
  'refuses the shop address "%s"',
  (typed) => {
    expect(() => typedAddress('--shop', typed)).toThrow(`--shop https://…, not "${typed}"`)
  },
)

test('refuses to send a key to another machine without TLS', () => {
  expect(() => typedAddress('--shop', 'http://shop.example')).toThrow('over TLS alone')
})
