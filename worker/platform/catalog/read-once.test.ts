import { expect, test } from 'vitest'
import { ReadOnce } from './read-once.ts'

test('of what shoppers ask for, so much and no more is kept, and nothing else is lost for it', async () => {
  const kept = new ReadOnce()
  await kept.read('order 1', async () => 'order')
  for (let category = 0; category < 300; category++)
    await kept.readAsked('list', String(category), async () => category, 100)
  const known = Array.from({ length: 300 }, (_, category) => kept.has(`list ${category}`)).filter(Boolean)
  expect(known).toHaveLength(100)
  expect(kept.has('order 1')).toBe(true)
  expect(await kept.readAsked('list', '299', async () => 'read again', 100)).toBe(299)
})
