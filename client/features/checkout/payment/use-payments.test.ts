import { afterEach, expect, it, vi } from 'vitest'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { waysToPay } from './use-payments.ts'

const offered = ['reepay_payment', 'reepay_applepay', 'cashondelivery'].map((code) => {
  return { code, title: code, cost_incl_tax: 0, default: false, offline: code === 'cashondelivery' }
})
const codes = (...args: Parameters<typeof waysToPay>) => waysToPay(...args).map(({ code }) => code)
const voucher = { ...lineOf('voucher'), type_id: 'virtual' as const }
const guide = { ...lineOf('guide'), type_id: 'downloadable' as const }

it('"cash on delivery removed for a virtual cart", also if the platform offers it', () => {
  expect(codes(offered, { lines: [voucher, guide] })).toEqual(['reepay_payment'])
  expect(codes(offered, { lines: [voucher, lineOf('bottle')] })).toEqual(['reepay_payment', 'cashondelivery'])
})

it('Apple Pay is offered if the browser supports it and has a card', () => {
  const withApplePay = (canMakePayments: boolean) => {
    vi.stubGlobal('ApplePaySession', { canMakePayments: () => canMakePayments })
    return codes(offered, { lines: [voucher] })
  }
  expect(withApplePay(false)).toEqual(['reepay_payment'])
  expect(withApplePay(true)).toEqual(['reepay_payment', 'reepay_applepay'])
})

afterEach(() => {
  vi.unstubAllGlobals()
})
