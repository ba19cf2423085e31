import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldings, indexWords, sortName, words } from './fold.ts'
import { allowedEdits, corrections, editDistance, soundOf } from './spelling.ts'

const word = fc.stringMatching(/^[a-d]{0,7}$/)

describe('the edit distance of two words', () => {
  it('is the same in both directions, and zero only for equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
        expect(editDistance(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })

  it('is exact up to the limit, and limit + 1 beyond it', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 99), limit + 1))
      }),
    )
  })

  it.each([
    ['rioja', 'roija', 1],
    ['rioja', 'rioj', 1],
    ['rioja', 'riojja', 1],
    ['rioja', 'riola', 1],
    ['champagne', 'champange', 1],
    ['champagne', 'shampanje', 3],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 9)).toBe(distance)
  })
})

describe('spelling corrections', () => {
  const known = [
    { term: 'rioja', word: 'rioja', products: 5 },
    { term: 'roja', word: 'roja', products: 90 },
    { term: 'riola', word: 'riola', products: 9 },
  ]

  it('are the known words with the fewest edits, the most frequent first', () => {
    expect(corrections('rioia', known, 3)).toEqual(['riola', 'rioja'])
    expect(corrections('roijja', known, 3)).toEqual(['roja', 'rioja'])
  })

  it('are not offered for words of three letters', () => {
    expect(corrections('roj', known, 3)).toEqual([])
    expect(['gin', 'rosé', 'barolo'].map(allowedEdits)).toEqual([0, 1, 2])
  })
})

describe('the phonetic key of a word', () => {
  it.each([
    ['champagne', 'shampanje'],
    ['champagne', 'sjampagne'],
    ['cognac', 'konjak'],
    ['bordeaux', 'bordo'],
    ['prosecco', 'proseko'],
    ['beaujolais', 'bojole'],
    ['cava', 'kava'],
  ])('is the same for %s and %s', (a, b) => {
    expect(soundOf(b)).toBe(soundOf(a))
  })

  it.each([
    ['rioja', 'riga'],
    ['gin', 'vin'],
    ['cava', 'java'],
    ['gewurztraminer', 'gewurtz'],
  ])('is different for %s and %s', (a, b) => {
    expect(soundOf(b)).not.toBe(soundOf(a))
  })
})

describe('the words of the search index', () => {
  it('include every spelling that a keyboard without the letter may produce', () => {
    expect(indexWords('Rødvin')).toBe('rødvin rodvin roedvin')
    expect(indexWords('Châteauneuf-du-Pape')).toBe('châteauneuf chateauneuf du pape')
    expect(foldings('smörgås')).toEqual(['smorgas', 'smoergaas'])
    expect(words('  "Æble"  & co. ')).toEqual(['æble', 'co'])
  })

  it('are the same for composed and decomposed letters', () => {
    expect(indexWords('Châ\u0061teau'.normalize('NFD'))).toBe(indexWords('Châateau'))
  })

  it.each(['da-DK', 'sv-SE'] as const)('sort names by the alphabet of %s', (locale) => {
    const letters =
      locale === 'da-DK' ? ['Zola', 'Æble', 'Ørsted', 'Ålborg'] : ['Zola', 'Åre', 'Äpple', 'Öland']
    const names = ['Amarone', 'Barolo', 'Château', 'Énigme', 'Fino', ...letters]
    const sorted = [...names].reverse().sort((a, b) => (sortName(a, locale) < sortName(b, locale) ? -1 : 1))
    expect(sorted).toEqual(names)
  })
})
