import { expect, it } from 'vitest'
import { pageOf } from '#tests/fixtures/demonstration.ts'
import { isServiceOpen } from './service-hours.ts'
import { serviceHours } from './views/service-hours.ts'

it.each([
  ['da', '2026-11-23T08:00:00Z', true, 'Monday at nine'],
  ['da', '2026-11-23T07:59:59Z', false, 'a second before'],
  ['da', '2026-11-23T16:00:00Z', false, 'Monday at five'],
  ['da', '2026-07-06T07:00:00Z', true, 'Monday at nine in summer'],
  ['da', '2026-11-21T12:59:00Z', true, 'Saturday before two'],
  ['sv', '2026-11-21T12:00:00Z', false, 'Saturday in Sweden'],
  ['da', '2026-11-22T11:00:00Z', false, 'Sunday'],
  ['da', '2026-12-24T11:00:00Z', false, 'Christmas Eve'],
  ['sv', '2026-01-06T11:00:00Z', false, 'Epiphany in Sweden'],
] as const)('customer service in %s at %s is open: %s, %s', (code, now, open, _why) => {
  expect(isServiceOpen(code, new Date(now))).toBe(open)
})

it('the hours of customer service are those on its page', () => {
  expect(pageOf('service', 'da').html).toMatch(/hverdage kl\.\s9–17, lørdag kl\.\s10–14/)
  expect(pageOf('service', 'sv').html).toMatch(/vardagar kl\.\s9–17/)
  expect(serviceHours.da.opening_hours.slice(4)).toEqual(['9:00-17:00', '10:00-14:00', 'false'])
  expect(serviceHours.sv.opening_hours.slice(4)).toEqual(['9:00-17:00', 'false', 'false'])
})
