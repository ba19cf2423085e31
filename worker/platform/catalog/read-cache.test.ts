import { expect, test } from 'vitest'
import { ReadCache } from './read-cache.ts'

test('of what shoppers ask for, so much and no more is cached, and nothing else is lost for it', async () => {
  const reads = new ReadCache()
  await reads.read('order 1', async () => 'order')
  for (let category = 0; category < 300; category++)
    await reads.readAsked('list', String(category), async () => category, 100)
  const known = Array.from({ length: 300 }, (_, category) => reads.has(`list ${category}`)).filter(Boolean)
  expect(known).toHaveLength(100)
  expect(reads.has('order 1')).toBe(true)
  expect(await reads.readAsked('list', '299', async () => 'read again', 100)).toBe(299)
})
