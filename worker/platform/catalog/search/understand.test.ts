import { describe, expect, it } from 'vitest'
import { Lexicon } from './lexicon.ts'
import { labelIn, type Meaning } from './meaning.ts'
import { understand } from './understand.ts'

const gin: Meaning = { label: 'Gin', hold: { wine_type: ['30'] } }
const riesling: Meaning = { label: 'Riesling', hold: { grape_types: ['1'] }, isSoft: true, isNamed: true }

const shop = {
  lexicon: new Lexicon([
    ['gin', gin],
    ['riesling', riesling],
  ]),
  flavours: new Lexicon([['lakrids', { label: 'Lakrids', hold: { flavors: ['9'] } }]]),
  foods: ['Okse', 'Fisk', 'Fjerkræ', 'Vildt', 'Ost', 'Pasta og pizza', 'Krydret mad'].map((label, place) => ({
    value: `${701 + place}`,
    label,
    attribute: 'pairing_types',
  })),
  hasWord: (word: string) => word === 'torskerogn',
}

function read(text: string) {
  const { meant, rest, without } = understand(text, shop)
  return { meant: meant.map((one) => `${one.not ? 'ikke ' : ''}${labelIn(one, 'da-DK')}`), rest, without }
}

describe('the search text', () => {
  it.each([
    ['tør hvidvin', ['Tør', 'Hvidvin'], []],
    ['toer hvidvin', ['Tør', 'Hvidvin'], []],
    ['torrt vitt vin', ['Tør', 'Hvidvin'], []],
    ['dry white wine', ['Tør', 'Hvidvin'], []],
    ['trockener Rotwein', ['Tør', 'Rødvin'], []],
    ['rødvinene', ['Rødvin'], []],
    ['rødvin uden alkohol', ['Rødvin', 'Uden alkohol'], []],
    ['hvidvin der ikke er sød', ['Hvidvin', 'ikke Sød'], []],
    ['barolo 2022', ['2022'], ['barolo']],
    ['barolo fra før 2018', ['fra før 2018'], ['barolo']],
    ['barolo yngre end 2015', ['yngre end 2015'], ['barolo']],
    ['barolo 2016 eller ældre', ['2016 eller ældre'], ['barolo']],
    ['max 2099', ['max 2099'], []],
    ['rødvin der kan gemmes til 2099', ['2099', 'Rødvin'], []],
    ['hvidvin at gemme', ['Til at gemme', 'Hvidvin'], []],
    ['rødvin med lakrids', ['Rødvin', 'Lakrids'], []],
    ['drikkeklar rødvin', ['Drikkeklar', 'Rødvin'], []],
    ['rødvin med lav garvesyre', ['Rødvin', 'ikke Tydelig tannin'], []],
    ['rødvin med lidt garvesyre', ['Rødvin', 'Blød'], []],
    ['lidt sød hvidvin', ['Sød', 'Hvidvin'], []],
    ['mild rund rødvin', ['Blød', 'Rødvin'], ['mild']],
    ['gin til negroni', ['Gin', 'Gin'], []],
    ['hverdagsrød', ['Til hverdag', 'Rødvin'], []],
    ['rieslingviner', ['Riesling', 'Vin'], []],
    ['vin til ostebordet', ['Vin', 'Ost'], []],
    ['tre flasker til en vinelsker på 40', ['Gaver'], []],
    ['mørk julebryg', ['Mørk øl'], ['mørk']],
    ['fiskevin', ['Fisk', 'Vin'], []],
    ['julegave', ['Gaver'], []],
    ['bag in box', ['Bag-in-box'], []],
    ['riesling', ['Riesling'], ['riesling']],
    ['vin uden sulfitter', ['Vin', 'Naturvin'], []],
    ['ikke riesling', ['ikke Riesling'], []],
    ['glutenfri øl', ['Glutenfri', 'Øl'], []],
  ])('%s is split into known attributes and other words', (text, meant, rest) => {
    expect(read(text)).toEqual({ meant, rest, without: [] })
  })

  it.each([
    ['gin 12 år', ['12 år', 'Gin'], { age_years: { from: 12, to: 12 } }],
    ['gin over 45 %', ['over 45 %', 'Gin'], { abv: { from: 45, to: Number.MAX_SAFE_INTEGER } }],
    ['gin under 40 %', ['under 40 %', 'Gin'], { abv: { from: 0, to: 39.99 } }],
    ['gin højst 40 %', ['højst 40 %', 'Gin'], { abv: { from: 0, to: 40 } }],
    ['øl 7%', ['7%', 'Øl'], { abv: { from: 6.7, to: 7.3 } }],
    ['rødvin 37,5 cl', ['37,5 cl', 'Rødvin'], { bottle_size: { from: 375, to: 375 } }],
    ['vin 2016 eller ældre', ['2016 eller ældre', 'Vin'], { year: { from: 0, to: 2016 } }],
    ['vin til 2099', ['2099', 'Vin'], { drink_to: { from: 2099, to: Number.MAX_SAFE_INTEGER } }],
    ['hvidvin 3 l', ['3 l', 'Hvidvin'], { bottle_size: { from: 3000, to: 3000 } }],
  ])('reads the number in %s as a condition', (text, meant, hold) => {
    expect(read(text).meant).toEqual(meant)
    expect(understand(text, shop).meant[0]?.meaning.hold).toEqual(hold)
  })

  it('names the kind of food of a dish, also at the beginning of an unknown compound', () => {
    expect(read('vin til and').meant).toEqual(['Vin', 'Fjerkræ'])
    expect(read('vildtgryde').meant).toEqual(['Vildt'])
    expect(read('salmon')).toEqual({ meant: ['Fisk'], rest: [], without: [] })
    expect(read('torskerogn').meant).toEqual([])
  })

  it.each([
    ['pizza rødvin', ['Pasta og pizza', 'Rødvin']],
    ['lasagne rött vin', ['Pasta og pizza', 'Rødvin']],
    ['thai hvidvin', ['Krydret mad', 'Hvidvin']],
    ['curry vin', ['Krydret mad', 'Vin']],
    ['tacos øl', ['Krydret mad', 'Øl']],
    ['rødvin til krydret mad', ['Rødvin', 'Krydret mad']],
  ])('reads the dish in “%s”, also directly before a kind', (text, meant) => {
    expect(read(text).meant).toEqual(meant)
  })

  it.each(['krydret rødvin', 'kryddigt rött vin', 'spicy red wine'])(
    'reads no dish in the taste adjective before a kind: %s',
    (text) => {
      expect(read(text).meant).toEqual(['Rødvin'])
    },
  )

  it.each([
    ['rødvin André', ['andré']],
    ['André rødvin', ['andré']],
    ['rødvin andre', ['andre']],
    ['andre rødvine', []],
    ['rødvin til andre', []],
    ['rødvin til fire', []],
    ['fem flasker rødvin', []],
    ['rødvin go', ['go']],
    ['rødvin Le Tre Querce', ['le', 'tre', 'querce']],
    ['rødvin tre kasser', []],
    ['andre', ['andre']],
    ['hvidvin go kvalitet', ['kvalitet']],
  ])('ignores a word of conversation unless it can be a name: %s', (text, rest) => {
    expect(read(text).rest).toEqual(rest)
  })

  it('reads the English word “and” as no duck', () => {
    expect(read('gin and riesling').meant).toEqual(['Gin', 'Riesling'])
  })

  it('reads “rosé” as a kind unless another kind is named', () => {
    expect(read('rosé til terrassen')).toEqual({ meant: ['Rosévin'], rest: [], without: [] })
    expect(read('champagne rosé')).toEqual({ meant: ['champagne'], rest: ['champagne', 'rosé'], without: [] })
  })

  it('ignores the age of a person who gets a present', () => {
    expect(read('gave til mand 60 år').meant).toEqual(['Gaver'])
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
