import { expect, it } from 'vitest'
import { isCommonPassword } from './password.ts'

it.each([
  'password',
  'Password1',
  '12345678',
  'iloveyou',
  'football',
  'QWERTYUIOP',
  '         ',
  '\u00a0'.repeat(8),
])('recognizes the common password %j', async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
)

it('rejects fewer than 3 of 3,000 uncommon passwords', async () => {
  const own = Array.from({ length: 3000 }, (_, number) => `${number} flasker rødvin`)
  const recognized = await Promise.all(own.map(isCommonPassword))
  expect(recognized.filter(Boolean).length).toBeLessThan(3)
  expect(await isCommonPassword('syv flasker vin')).toBe(false)
})
