import { expect, it } from 'vitest'
import { readVitalName, type Vital, vitalName } from './figures.ts'

const vital: Vital = { kind: 'lcp', page: 'product', value: 3210, cause: 'load img.pc_picture' }

it.each<[string, Partial<Vital>]>([
  ['product|3300|load img.pc_picture', {}],
  ['product|2500|', { value: 2500 }],
  ['product|10000|load img.pc_picture', { value: 1e7 }],
  ['product|220|load img.pc_picture', { kind: 'inp', value: 201 }],
  ['product|0|', { kind: 'cls', value: 0 }],
  ['product|0.1|', { kind: 'cls', value: 0.1 }],
  ['product|0.12|shift a', { kind: 'cls', value: 0.101, cause: 'shift a' }],
])('a web vital is counted as %s', (name, other) => {
  expect(vitalName({ ...vital, ...other })).toBe(name)
  expect(vitalName({ ...vital, ...other, value: readVitalName(name).value })).toBe(name)
})

it('a web vital’s cause is cut to tag and class characters', () => {
  const name = vitalName({ ...vital, cause: `load p|"Mette@example.dk" é${'x'.repeat(200)}` })
  expect(name).toMatch(/^product\|3300\|load pMetteexample.dk x+$/)
  expect(name.length).toBeLessThanOrEqual(160)
})
