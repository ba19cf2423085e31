import { describe, expect, it } from 'vitest'
import { mean, measureRelevance } from '../relevance/measure.ts'
import { questions } from '../relevance/questions.ts'
import { shop } from '../support/shop.ts'

/** nDCG@5 of all questions together. */
const least = 0.98

describe('the search by 300 shopper questions (boosts name 4, sku 2; scoring)', () => {
  it('has at least 300 different questions in two languages', () => {
    expect(new Set(questions.map(({ view, text }) => `${view} ${text}`)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(300)
    for (const view of ['da', 'sv']) {
      expect(questions.filter((question) => question.view === view).length).toBeGreaterThan(100)
    }
  })

  it(`has an nDCG@5 of at least ${least}, and no forbidden result`, async () => {
    const scored = await measureRelevance((path, host) => shop(path, {}, host))
    const forbidden = scored.filter((one) => one.forbidden.length > 0)
    expect(forbidden.map(({ question, forbidden }) => `${question.text}: ${forbidden}`)).toEqual([])
    expect(mean(scored)).toBeGreaterThanOrEqual(least)
  }, 240_000)
})
