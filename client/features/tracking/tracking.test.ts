import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#shared/cart.ts'
import { consentValue, readConsent } from '#shared/consent.ts'
import { mayRunOthers } from '#shared/measuring.ts'
import { routes } from '#shared/routes.ts'
import { eventFields } from './events.ts'
import { priced } from './items.ts'
import { trackingDate } from './purchase.ts'
import { difference } from './watch-cart.ts'

it('docs/measuring.md lists each event with its fields', () => {
  const rows = [
    ...readFileSync('docs/measuring.md', 'utf8').matchAll(/^\| `(\w+)` \| (`.*`) \| (?:`\w+`)? ?\|$/gm),
  ]
  const table = rows.map(([, name = '', fields = '']) => [name, fields.replaceAll('`', '').split(', ')])
  expect(Object.fromEntries(table)).toEqual(eventFields)
})

it('tracking dates have the format of da-DK and the shop’s day', () => {
  expect(trackingDate('2026-11-22T23:30:00.000Z')).toBe('23.11.2026')
})

it('tracking amounts are exact sums', () => {
  const item = { item_id: '1', item_name: 'Barolo', price: 0.1, quantity: 3 }
  expect(priced([item, { ...item, price: 199.95, quantity: 6 }], 'DKK').value).toBe(1200)
})

describe('the added and removed quantities of a cart', () => {
  const line = (sku: string, qty: number, value = '') =>
    ({ sku, qty, options: value ? [{ label: 'Årgang', value }] : [] }) as unknown as CartLine
  const said = (before: CartLine[], after: CartLine[]) => {
    const { added, removed } = difference(before, after)
    const words = (lines: CartLine[]) => lines.map(({ sku, qty }) => `${qty} ${sku}`)
    return [words(added), words(removed)]
  }
  it.each([
    ['a new line', [], [line('a', 2)], [['2 a'], []]],
    ['a raised quantity', [line('a', 2)], [line('a', 5)], [['3 a'], []]],
    ['a lowered quantity', [line('a', 5)], [line('a', 2)], [[], ['3 a']]],
    ['another vintage', [line('a', 1, '2019')], [line('a', 1, '2020')], [['1 a'], ['1 a']]],
    ['two joined lines, which change nothing', [line('a', 1), line('a', 2)], [line('a', 3)], [[], []]],
  ])('are reported for %s', (_, before, after, expected) => expect(said(before, after)).toEqual(expected))
})

describe('the consent cookie', () => {
  it.each([
    { statistics: true, marketing: true },
    { statistics: true, marketing: false },
    { statistics: false, marketing: true },
    { statistics: false, marketing: false },
  ])('is read as the choice %o', (choice) => {
    expect(readConsent(`cart=da; consent=${consentValue(choice)}; x=1`)).toEqual(choice)
  })

  it.each(['', 'consent=', 'consent=1.sm', 'consent=2.sm2', 'other-consent=2.sm', 'consent=2.ms'])(
    'is read as no choice if it is %j',
    (cookies) => expect(readConsent(cookies)).toBeUndefined(),
  )
})

it('third-party scripts run on no page with payment, account or mail link', () => {
  const own = (Object.keys(routes) as (keyof typeof routes)[]).filter((name) => !mayRunOthers(name))
  expect(own.sort()).toEqual(
    [
      ...['account', 'ageApprove', 'checkout', 'elabel', 'mailLink'],
      ...['resetPassword', 'sharedList', 'signup', 'withdrawal'],
    ].sort(),
  )
})
