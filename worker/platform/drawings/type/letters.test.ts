import { describe, expect, it } from 'vitest'
import { extents } from '#tests/support/extents.ts'
import { typefaces } from '../words.ts'
import { lettering, lineWidth } from './letters.ts'

const drawn = (text: string, face: (typeof typefaces)[number] = 'roman', size = 20, tracking = 0) =>
  lettering([text], { x: 0, y: 0, anchor: 'start' }, { face, size, tracking })

describe.each(typefaces)('the typeface %s', (face) => {
  it('draws a line as one path, as wide as it was measured', () => {
    const line = drawn('Château Grønne Sølvräven 1786', face)
    expect(line.match(/<path /g)).toHaveLength(1)
    expect(line).not.toContain('<text')
    const { left, right } = extents(line)
    const width = lineWidth('Château Grønne Sølvräven 1786', { face, size: 20 })
    expect(left).toBeGreaterThan(-3)
    expect(right).toBeLessThan(width + 3)
    expect(right).toBeGreaterThan(width - 3)
  })

  it('draws an accented letter higher than its plain letter', () => {
    for (const [plain = '', accented = ''] of ['eé', 'oö', 'aå', 'nñ', 'uü'])
      expect(extents(drawn(accented, face)).top, accented).toBeLessThan(extents(drawn(plain, face)).top - 1)
    for (const [plain = '', accented = ''] of ['cç', 'oø', 'AÅ', 'OÖ', 'Oœ'])
      expect(drawn(accented, face), accented).not.toBe(drawn(plain, face))
  })

  it('draws letters on the baseline, and capitals about two thirds of the size high', () => {
    expect(Math.abs(extents(drawn('n', face)).bottom)).toBeLessThan(1)
    expect(-extents(drawn('H', face)).top).toBeGreaterThan(11)
    expect(-extents(drawn('H', face)).top).toBeLessThan(17)
  })
})

it('draws an unknown letter without its accent, and an unknown sign as a space', () => {
  expect(drawn('Bắc')).toBe(drawn('Băc'.normalize('NFD').replace(/\p{M}/gu, '')))
  expect(drawn('Łódź', 'gothic')).toBe(drawn('Lódz', 'gothic'))
  expect(drawn('a酒b')).toBe(drawn('a b'))
  expect(drawn('酒')).toBe('')
})

it('draws a letter with a combining accent as the composed letter', () => {
  expect(drawn('Cha\u0302teau')).toBe(drawn('Château'))
})

it('kerns pairs of slanted letters', () => {
  const width = (text: string) => lineWidth(text, { face: 'roman', size: 100 })
  expect(width('AV')).toBeLessThan(width('A') + width('V') - 5)
  expect(width('HH')).toBeCloseTo(2 * width('H'))
})

it('adds letterspacing between letters only', () => {
  const setting = { face: 'grotesque', size: 10 } as const
  expect(lineWidth('abc', { ...setting, tracking: 0.1 }) - lineWidth('abc', setting)).toBeCloseTo(2)
})

it('draws the lines of a text as one path, each on its own baseline and centred', () => {
  const both = lettering(['Clos', 'des Hêtres'], { x: 50, y: 10, step: 30 }, { face: 'didone', size: 20 })
  expect(both.match(/<path /g)).toHaveLength(1)
  const { left, right, bottom } = extents(both)
  expect((left + right) / 2).toBeCloseTo(50, 0)
  expect(Math.abs(bottom - 40)).toBeLessThan(1)
})
