import { describe, expect, it } from 'vitest'
import { mean, measureRelevance } from '../relevance/measure.ts'
import type { Question } from '../relevance/question.ts'
import { heldBack, questions, working } from '../relevance/questions.ts'
import { shop } from '../support/shop.ts'

/** The minimum nDCG@5 of the working questions and of the held-back ones. */
const least = { working: 0.98, heldBack: 0.95 }

const ask = (asked: readonly Question[]) => measureRelevance((path, host) => shop(path, {}, host), asked)

describe('the search by shopper questions (boosts name 4, sku 2; scoring)', () => {
  it('has at least 800 different questions in two views, 30 % of them held back', () => {
    expect(new Set(questions.map(({ view, text }) => `${view} ${text}`)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(800)
    expect(heldBack.length / questions.length).toBeCloseTo(0.3, 1)
  })

  it(`answers the working questions with an nDCG@5 of at least ${least.working}, and nothing forbidden`, async () => {
    const scored = await ask(working)
    const forbidden = scored.filter((one) => one.forbidden.length > 0)
    expect(forbidden.map(({ question, forbidden }) => `${question.text}: ${forbidden}`)).toEqual([])
    expect(mean(scored)).toBeGreaterThanOrEqual(least.working)
  }, 240_000)

  it(`answers the held-back questions with an nDCG@5 of at least ${least.heldBack}`, async () => {
    expect(mean(await ask(heldBack))).toBeGreaterThanOrEqual(least.heldBack)
  }, 120_000)
})
