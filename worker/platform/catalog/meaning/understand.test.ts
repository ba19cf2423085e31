import { describe, expect, it } from 'vitest'
import { labelIn, type Meaning } from './meaning.ts'
import { understand } from './understand.ts'

const gin: Meaning = { label: 'Gin', hold: { wine_type: ['30'] } }
const riesling: Meaning = {
  label: 'Riesling',
  hold: { grape_types: ['1'] },
  isSoft: true,
  isNamed: true,
}
const ofShop = new Map([
  ['gin', gin],
  ['riesling', riesling],
])

function read(text: string) {
  const { meant, rest, without } = understand(text, ofShop)
  return { meant: meant.map((one) => `${one.not ? 'ikke ' : ''}${labelIn(one, 'da-DK')}`), rest, without }
}

describe('the search text', () => {
  it.each([
    ['tør hvidvin', ['Tør', 'Hvidvin'], []],
    ['toer hvidvin', ['Tør', 'Hvidvin'], []],
    ['torrt vitt vin till fisk', ['Tør', 'Hvidvin'], ['till', 'fisk']],
    ['rødvin uden alkohol', ['Rødvin', 'Uden alkohol'], []],
    ['hvidvin der ikke er sød', ['Hvidvin', 'ikke Sød'], ['der']],
    ['gin 12 år', ['Gin', '12 år'], []],
    ['barolo 2022', ['2022'], ['barolo']],
    ['hverdagsrød', ['Til hverdag', 'Rødvin'], []],
    ['julegave', ['Gaver'], []],
    ['bag in box', ['Bag-in-box'], []],
    ['riesling', ['Riesling'], ['riesling']],
    ['vin uden sulfitter', ['Vin', 'Naturvin'], []],
    ['portvin til ost', ['Portvin'], ['portvin', 'til', 'ost']],
    ['ikke riesling', ['ikke Riesling'], []],
  ])('%s is split into known attributes and other words', (text, meant, rest) => {
    expect(read(text)).toEqual({ meant, rest, without: [] })
  })

  it('is matched by whole words, so that ginger is not gin', () => {
    expect(read('julien')).toEqual({ meant: [], rest: ['julien'], without: [] })
    expect(read('ginger')).toEqual({ meant: [], rest: ['ginger'], without: [] })
  })

  it('excludes an unknown word after a negation', () => {
    expect(read('hvidvin uden egetræ')).toEqual({ meant: ['Hvidvin'], rest: [], without: ['egetræ'] })
    expect(read('uden')).toEqual({ meant: [], rest: ['uden'], without: [] })
  })
})
