import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

it('is an event of whole days that calendars read, in lines of at most 75 bytes', () => {
  const file = calendarFile({
    id: '100000042@karaffel.example',
    made: '2026-11-22T13:05:00.000Z',
    days: { from: '2026-11-30', to: '2026-12-01' },
    title: 'Karaffel: ordre 100000042',
    text: 'Fremme mandag 30. november – tirsdag 1. december',
    place: 'Blåbærhjørnet ved Ærøskøbing; Nørregade 14, 7500 Holstebro, og lidt længere ude ad Sønder Å',
  })
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTAMP:20261122T130500Z')
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261130')
  expect(unfolded).toContain('DTEND;VALUE=DATE:20261202')
  expect(unfolded).toContain(
    'LOCATION:Blåbærhjørnet ved Ærøskøbing\\; Nørregade 14\\, 7500 Holstebro\\, og lidt længere ude ad Sønder Å',
  )
})
