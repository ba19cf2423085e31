import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalDays, arrivalTime } from './arrival-words.ts'
import { afterWorkingDays, type Day, excludedDates, isWorkingDay } from './delivery-dates.ts'
import { deliveryDays, usualDays } from './delivery-days.ts'
import { deliveryPromise, type PickupShop } from './delivery-promise.ts'
import { deliveryKinds } from './order.ts'
import { isPackedToday, packing, packingDay } from './parcel-promise.ts'
import { isOpen } from './shop-days.ts'
import { shopTime } from './shop-time.ts'
import { storeViews } from './store-view.ts'

const { da, sv } = storeViews
const week = ['10-17:30', '10-17:30', '10-17:30', '10-17:30', '10-19', '10-15', 'false']
const shopIn = (city: string): PickupShop => ({
  city,
  opening_hours: week,
  vacation_days: ['24-12', '05-03'],
})
const holstebro = shopIn('Holstebro')
const aarhus = shopIn('Aarhus')

/** Returns the moment of a time on the shop's clock in winter. */
const winter = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+01:00`)

const bottle = { stock: { manage_stock: true, qty: 9, is_in_stock: true } }

function promised(moment: string, kind: (typeof deliveryKinds)[number], shop?: PickupShop, view = da) {
  const days = deliveryDays(bottle, view)
  return deliveryPromise({ at: winter(moment), country: view.country, kind, days, shop, price: 2900 })
}

describe('the delivery promise of an order', () => {
  it.each([
    ['in the morning of a working day', '2026-11-20 09:00', '2026-11-20', '2026-11-23'],
    ['a minute before the cut-off', '2026-11-19 13:59', '2026-11-19', '2026-11-20'],
    ['exactly at the cut-off', '2026-11-19 14:00', '2026-11-20', '2026-11-23'],
    ['on a Sunday', '2026-11-22 10:00', '2026-11-23', '2026-11-24'],
    ['on Christmas Eve', '2026-12-24 09:00', '2026-12-28', '2026-12-29'],
    ['late before Easter', '2027-03-24 15:00', '2027-03-30', '2027-03-31'],
  ])('ordered %s has packing on a working day and arrival on the next', (_, moment, packed, arrives) => {
    expect(packingDay(winter(moment))).toBe(packed)
    for (const kind of ['parcel-shop', 'address'] as const)
      expect(promised(moment, kind)).toEqual({ from: arrives, to: arrives, time: null, price: 2900 })
  })

  it('to Sweden adds the buffer and skips the holidays of both countries', () => {
    expect(promised('2026-11-22 10:00', 'parcel-shop', undefined, sv)).toMatchObject({
      from: '2026-11-26',
      to: '2026-11-30',
    })
    expect(promised('2027-01-04 10:00', 'parcel-shop', undefined, sv)?.from).toBe('2027-01-08')
  })

  it('for pick-up is the same afternoon in the packing shop, free of charge, and noon of the next day elsewhere', () => {
    const monday = { time: '16:00', price: 0, from: '2026-11-23', to: '2026-11-23' }
    expect(promised('2026-11-22 10:00', 'store', holstebro)).toEqual(monday)
    const tuesday = { time: '12:00', price: 2900, from: '2026-11-24', to: '2026-11-24' }
    expect(promised('2026-11-22 10:00', 'store', aarhus)).toEqual(tuesday)
  })

  it('for pick-up waits for the shop to open', () => {
    const early = { ...holstebro, opening_hours: Array(7).fill('9:30-15') }
    expect(promised('2026-11-20 09:00', 'store', early)).toMatchObject({ to: '2026-11-21', time: '09:30' })
    expect(promised('2027-03-04 09:00', 'store', aarhus)).toMatchObject({ to: '2027-03-06', time: '10:00' })
    const silent = { city: 'Vejle', opening_hours: [], vacation_days: false } as const
    expect(promised('2026-11-20 09:00', 'store', silent)).toMatchObject({ to: '2026-11-23', time: '12:00' })
    const closed = { ...aarhus, opening_hours: Array(7).fill('false') }
    expect(promised('2026-11-20 09:00', 'store', closed)).toBeNull()
  })

  it('is absent for sold-out goods, gift cards and downloads', () => {
    for (const goods of [
      { stock: { manage_stock: true, qty: 0, is_in_stock: false } },
      { ...bottle, type_id: 'virtual' },
      { ...bottle, type_id: 'downloadable' },
    ]) {
      const days = deliveryDays(goods, da)
      expect(deliveryPromise({ at: new Date(), country: 'DK', kind: 'address', days })).toBeNull()
    }
  })
})

/** A year of days, each with moments from all periods between two changes of the promise. */
const everyMoment = Array.from({ length: 365 }, (_, day) =>
  ['00:00', '09:30', '13:59', '14:00', '16:01', '23:59'].map((time) => momentOf(day, time)),
).flat()

/** Returns the moment that many days after 22 November 2026, at a time in UTC. */
function momentOf(day: number, time: string): Date {
  return new Date(Date.parse(`2026-11-22T${time}:00Z`) + day * 86_400_000)
}

describe.each([da, sv])('the delivery promise at each moment of a year, in $country', (view) => {
  const { country } = view
  const days = usualDays(view)
  const isDayOff = (day: Day) =>
    [0, 6].includes(new Date(day).getUTCDay()) ||
    excludedDates(Number(day.slice(0, 4)), country).includes(day)

  it.each([
    ['parcel-shop', null],
    ['address', null],
    ['store', holstebro],
    ['store', aarhus],
  ] as const)(
    '%s skips days without delivery, is after packing, and is never earlier for a later order',
    (kind, shop) => {
      let last = ''
      const wrong = everyMoment.filter((at) => {
        const promise = deliveryPromise({ at, country, kind, days, shop })
        if (!promise) return true
        const { from, to, time } = promise
        const [today = '', clock = ''] = shopTime(at).split(' ')
        const packed = packingDay(at)
        const soonest = afterWorkingDays(packed, days.min - (shop === holstebro ? 1 : 0), country)
        const before = last
        last = `${to} ${time}`
        return !(
          isWorkingDay(packed, 'DK') &&
          (packed > today || (packed === today && clock < packing.before)) &&
          isPackedToday(at) === (packed === today) &&
          [from, to].every((day) => (shop ? isOpen(shop, day, country) : !isDayOff(day))) &&
          soonest <= from &&
          from <= to &&
          (from > packed || (time !== null && time >= packing.ready)) &&
          before <= last
        )
      })
      expect(wrong).toEqual([])
    },
  )
})

it('the delivery promise is never earlier for more days or for a later order', () => {
  const moment = fc
    .integer({ min: 0, max: 365 * 24 * 60 })
    .map((minutes) => momentOf(0, '00:00').getTime() + minutes * 60_000)
  const kind = fc.constantFrom(...deliveryKinds)
  fc.assert(
    fc.property(
      moment,
      moment,
      kind,
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (a, b, kind, count, isHere) => {
        const shop = isHere ? holstebro : aarhus
        const at = (time: number, more = 0) => {
          const days = { min: count, max: count + more }
          const promise = deliveryPromise({ at: new Date(time), country: 'DK', kind, days, shop })
          return `${promise?.to} ${promise?.time}`
        }
        expect(at(Math.min(a, b)) <= at(Math.max(a, b))).toBe(true)
        expect(at(a) <= at(a, 1)).toBe(true)
      },
    ),
  )
})

it('the delivery promise is written in words with the month once', () => {
  const one = { from: '2026-11-24', to: '2026-11-24' }
  expect(arrivalDays(one, 'da-DK')).toBe('tirsdag 24.\u00A0november')
  expect(arrivalDays(one, 'sv-SE')).toBe('tisdag 24\u00A0november')
  const two = { from: '2026-11-24', to: '2026-11-26' }
  expect(arrivalDays(two, 'da-DK')).toBe('tirsdag 24. – torsdag 26.\u00A0november')
  expect(arrivalDays({ ...two, to: '2026-12-01' }, 'sv-SE')).toBe(
    'tisdag 24\u00A0november – tisdag 1\u00A0december',
  )
  expect(['09:30', '12:00', '16:00'].map(arrivalTime)).toEqual(['9.30', '12', '16'])
})
