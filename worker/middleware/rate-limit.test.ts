import { expect, it } from 'vitest'
import { network } from './rate-limit.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8:1::1', '2001:db8:1:0'],
  ['2001:db8::ffff:5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', (address, expected) => {
  expect(network(address)).toBe(expected)
})
