import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'password',
  'Password1',
  '12345678',
  'iloveyou',
  'football',
  'QWERTYUIOP',
  '         ',
  '\u00a0'.repeat(8),
])('knows %j', async (password) => expect(await isCommonPassword(password)).toBe(true))

it('takes hardly any other password for one of them', async () => {
  const own = Array.from({ length: 3000 }, (_, number) => `${number} flasker rødvin`)
  const taken = await Promise.all(own.map(isCommonPassword))
  expect(taken.filter(Boolean).length).toBeLessThan(3)
  expect(await isCommonPassword('syv flasker vin')).toBe(false)
})
