import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { Compared } from './likeness.ts'
import { requestedTastes, suggestions, tasteWords, type WishedTaste, wordsOf } from './sommelier.ts'

const products: Compared[] = []
for (const { docs } of demonstrationCatalogue().products()) {
  if (docs.da.visibility > 1) products.push(v.parse(Compared, docs.da))
}
const tastes = Object.keys(requestedTastes) as WishedTaste[]
const colours = ['red', 'white', 'rose', 'sparkling', 'orange', 'sweet']
const answers = colours.flatMap((colour) => {
  const wines = products.filter(({ color_code }) => color_code === colour)
  return tastes.map((taste) => ({ colour, taste, wines, found: suggestions(wines, taste) }))
})

describe('the sommelier’s three wines, for every colour and taste', () => {
  it('are among the candidates, each of another producer', () => {
    for (const { wines, found } of answers) {
      expect(found.length).toBe(Math.min(3, new Set(wines.map(({ producer }) => producer)).size))
      expect(new Set(found.map(({ wine }) => wine.producer)).size).toBe(found.length)
      for (const { wine } of found) expect(wines).toContain(wine)
    }
  })

  it('are full-bodied or light if the shopper wishes so', () => {
    const ofTaste = (wished: WishedTaste) =>
      answers.filter(({ colour, taste }) => taste === wished && (colour === 'red' || colour === 'white'))
    for (const { found } of ofTaste('full'))
      for (const { wine } of found) expect(wine.taste_body).toBeGreaterThan(3)
    for (const { found } of ofTaste('light'))
      for (const { wine } of found) expect(wine.taste_body).toBeLessThan(3)
  })

  it('include a surprise with another grape and country than the other two', () => {
    const surprising = answers.filter(({ found }) => found.some(({ isSurprise }) => isSurprise))
    expect(surprising.length).toBeGreaterThan(answers.length / 3)
    for (const { found } of surprising) {
      const [third, ...others] = found.toReversed()
      expect(third?.isSurprise).toBe(true)
      for (const { wine, isSurprise } of others) {
        expect(isSurprise).toBe(false)
        expect(wine.country_code).not.toBe(third?.wine.country_code)
        expect(wine.grape_types.filter((grape) => third?.wine.grape_types.includes(grape))).toEqual([])
      }
    }
  })

  it('are the most bought if no taste is wished', () => {
    const reds = products.filter(({ color_code }) => color_code === 'red')
    expect(suggestions(reds, undefined)[0]?.wine).toBe(reds[0])
    expect(suggestions([], 'full')).toEqual([])
  })
})

it('the sommelier’s reasons are known tastes of the wine, the wished one first', () => {
  for (const wine of products) {
    for (const taste of [...tastes, undefined]) {
      for (const said of wordsOf(wine, taste)) {
        const { code, from, to } = tasteWords.find(({ word }) => word === said) as (typeof tasteWords)[number]
        expect(wine[code]).toBeGreaterThanOrEqual(from)
        expect(wine[code]).toBeLessThanOrEqual(to)
      }
    }
  }
  const [any] = products as [Compared]
  const nothing = { taste_body: null, taste_acidity: null, taste_sweetness: null, taste_tannin: null }
  expect(wordsOf({ ...any, ...nothing }, 'full')).toEqual([])
  expect(
    wordsOf({ ...any, taste_body: 5, taste_acidity: 5, taste_sweetness: 1, taste_tannin: 5 }, 'crisp'),
  ).toEqual(['fresh', 'dry', 'full-bodied'])
})
