import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const orders = (...typed: string[]) =>
  promisify(execFile)(process.execPath, ['worker/local/orders.ts', ...typed], { timeout: 60_000 })

it.each([
  ['a parcel without its order', ['--parcel', 'gls:1'], '--parcel goes with --complete <number>'],
  ['an order without a number', ['--cancel', ''], '--cancel <number>: it has none'],
  ['two actions at once', ['--complete', '1', '--cancel', '2'], 'One at a time: --complete or --cancel'],
  ['a mail without its order', ['--mail', 'dispatch'], '--mail goes with --resend <number>'],
  ['an invalid request id', ['--cancel', '1', '--request', 'again'], '--request <uuid>, not "again"'],
  ['an invalid address', ['--show', '1', '--remote', 'karaffel'], '--remote https://…, not "karaffel"'],
  ['a parcel without a number', ['--complete', '1', '--parcel', 'gls'], '--parcel <carrier>:<number>, not'],
])('npm run orders reports %s before it opens a database', async (_, typed, words) => {
  await expect(orders(...typed)).rejects.toThrow(words)
})
