import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

const folder = 'docs/decisions'
const records = readdirSync(folder).sort()
const sources = sourceFiles('{worker,client,shared,locales,tests}/**/*.{ts,tsx,css}')
const code = [...sources, ...testFiles()].map((file) => readFileSync(file, 'utf8')).join('\n')

function testFiles(): string[] {
  return ['tests/architecture', 'tests/pages'].flatMap((path) =>
    readdirSync(path)
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${path}/${file}`),
  )
}

describe('decision records', () => {
  // Numbers of deleted records stay unused: commits and issues refer to records by number.
  it('have a number of their own', () => {
    const numbers = records.map((record) => record.slice(0, 3))
    expect([...new Set(numbers)]).toEqual(numbers)
    expect(numbers.filter((number) => !/^\d{3}$/.test(number))).toEqual([])
  })

  it.each(records)(
    '%s has at most 40 lines, its number in its title, and is linked from the code',
    (record) => {
      const lines = readFileSync(`${folder}/${record}`, 'utf8').trimEnd().split('\n')
      expect(lines.length).toBeLessThanOrEqual(40)
      expect(lines[0]).toMatch(new RegExp(`^# ${record.slice(0, 3)} `))
      expect(code).toContain(`${folder}/${record}`)
    },
  )
})
