import { readFileSync, writeFileSync } from 'node:fs'
import { bitsOf, filterBits } from '#worker/platform/login/password.ts'

// `node worker/local/common-passwords.ts list.txt`: writes the Bloom filter of the refused passwords from a list with one password a line.
// Passwords below eight characters are refused without the filter.
const [, , list] = process.argv
if (!list) throw new Error('node worker/local/common-passwords.ts list.txt')
const passwords = readFileSync(list, 'utf8').split(/\r?\n/)
const common = [...new Set(passwords.map((password) => password.toLowerCase()))].filter(
  ({ length }) => length >= 8,
)

const bytes = new Uint8Array(filterBits / 8)
for (const bits of await Promise.all(common.map(bitsOf)))
  for (const bit of bits) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))

const filter = JSON.stringify(Buffer.from(bytes).toString('base64'))
writeFileSync(new URL('../platform/login/common-passwords.json', import.meta.url), `${filter}\n`)
console.log(`${common.length} passwords`)
