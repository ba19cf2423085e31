import { expect, it } from 'vitest'
import { awaitsCharge, firstStatus } from './order-status.ts'

it.each([
  ['free', false, 'processing'],
  ['b2b_invoice', false, 'processing'],
  ['cashondelivery', true, 'processing'],
  ['banktransfer', true, 'pending'],
  ['reepay_payment', false, 'pending_payment'],
])(
  "“payment code 'free' or 'b2b_invoice' signals free-order completion”: %s (offline %s) starts as %s",
  (code, offline, status) => {
    expect(firstStatus({ code, offline })).toBe(status)
    expect(awaitsCharge({ code, offline })).toBe(status === 'pending_payment')
  },
)
