import { parseArgs } from 'node:util'
import { expect, it } from 'vitest'
import { deployedOrders } from './orders/orders.ts'
import { orderOptions, typedAction } from './orders/typed-action.ts'

const typed = (...args: string[]) => typedAction(parseArgs({ args, options: orderOptions }).values)

it.each([
  ['a parcel without its order', ['--parcel', 'gls:1'], '--parcel goes with --complete <number>'],
  ['an order without a number', ['--cancel', ''], '--cancel <number>: it has none'],
  ['two actions at once', ['--complete', '1', '--cancel', '2'], 'One at a time: --complete or --cancel'],
  ['a mail without its order', ['--mail', 'dispatch'], '--mail goes with --resend <number>'],
  ['an invalid request id', ['--cancel', '1', '--request', 'again'], '--request <uuid>, not "again"'],
  ['a parcel without a number', ['--complete', '1', '--parcel', 'gls'], '--parcel <carrier>:<number>, not'],
])('the options of npm run orders report %s', (_, args, words) => {
  expect(() => typed(...args)).toThrow(words)
})

it('npm run orders rejects an address of a deployed shop that is no URL', () => {
  expect(() => deployedOrders('karaffel', 'key')).toThrow('--remote https://…, not "karaffel"')
})
