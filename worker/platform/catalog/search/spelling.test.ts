import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldings, indexWords, sortName, words } from './fold.ts'
import { allowedEdits, nearestWords, soundOf } from './spelling.ts'
import { Vocabulary } from './vocabulary.ts'

const known = [
  { term: 'rioja', word: 'rioja', products: 5 },
  { term: 'roja', word: 'roja', products: 90 },
  { term: 'riola', word: 'riola', products: 9 },
]

describe('spelling corrections', () => {
  const nearest = (word: string) => nearestWords(word, known, allowedEdits(word)).map(({ word }) => word)

  it('are the known words with the fewest edits, the most frequent first', () => {
    expect(nearest('rioia')).toEqual(['riola', 'rioja'])
    expect(nearest('roijja')).toEqual(['roja', 'rioja'])
  })

  it('are not offered for words of three letters', () => {
    expect(nearest('roj')).toEqual([])
    expect(['gin', 'rosé', 'barolo'].map(allowedEdits)).toEqual([0, 1, 2])
  })
})

describe('the vocabulary of a catalogue', () => {
  const vocabulary = new Vocabulary(
    ['vinglas', 'vin', 'rodvin', 'vine', 'rioja', 'port', 'porter'].map((word) => ({
      term: word,
      word,
      products: 1,
    })),
    7,
  )
  const terms = (words: readonly { term: string }[]) => words.map(({ term }) => term)

  it('finds words by beginning, ending and inflection', () => {
    expect(terms(vocabulary.startingWith('vin'))).toEqual(['vin', 'vine', 'vinglas'])
    expect(terms(vocabulary.endingWith('vin'))).toEqual(['rodvin'])
    expect(terms(vocabulary.inflections('vinglassene'))).toEqual(['vinglas'])
    expect(vocabulary.has('rio')).toBe(false)
  })

  it('finds any of its words by their terms', () => {
    const word = fc.stringMatching(/^[a-d]{1,5}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word), word, (words, other) => {
        const some = new Vocabulary(
          words.map((term) => ({ term, word: term, products: 1 })),
          1,
        )
        expect(words.every((term) => some.has(term))).toBe(true)
        expect(some.has(other)).toBe(words.includes(other))
      }),
    )
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
