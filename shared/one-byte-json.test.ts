import { expect, it } from 'vitest'
import { oneByteJson } from './one-byte-json.ts'

it.each(['Rosé på æske', '6 fl. – spar 90 kr', '● 🍷 \u2028', { '–': ['\\u2013', '"–"', null] }])(
  'escapes letters beyond Latin-1 in JSON: %j',
  (value) => {
    const json = oneByteJson(value)
    expect(json).toMatch(/^[\0-\xff]*$/)
    expect(JSON.parse(json)).toEqual(value)
  },
)
