import { expect, test } from 'vitest'
import { textOf } from './file-text.ts'

const text = 'sku;name;price\n1;Rødvin på Åsen – “Kærlighed”;10 €\n'
const utf16 = Buffer.from(text, 'utf16le')
const windows = Buffer.from(
  text.replace(/[–“”€]/g, (letter) => ({ '–': '\x96', '“': '\x93', '”': '\x94', '€': '\x80' })[letter] ?? ''),
  'latin1',
)

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 of Excel', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 without byte order mark', utf16],
  ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['Windows-1252', windows],
])('a text file in %s is decoded', (_, bytes) => {
  expect(textOf(bytes)).toBe(text)
})
