import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const orders = (...typed: string[]) =>
  promisify(execFile)(process.execPath, ['worker/local/orders.ts', ...typed], { timeout: 20_000 })

it.each([
  ['a parcel without its order', ['--parcel', 'gls:1'], '--parcel goes with --complete <number>'],
  ['a parcel without a number', ['--complete', '1', '--parcel', 'gls'], '--parcel <carrier>:<number>, not'],
])('npm run orders says what is wrong with %s before it opens anything', async (_, typed, words) => {
  await expect(orders(...typed)).rejects.toThrow(words)
})
