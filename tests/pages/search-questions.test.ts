import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import { storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import type { Env } from '#worker/env.ts'
import { search } from '#worker/pages/search.ts'
import { translateFor } from '#worker/render/messages.ts'
import { platformInProcess } from '../contract/platform-in-process.ts'
import { edgeEnv } from '../fixtures/edge-env.ts'
import { mean, measureRelevance } from '../relevance/measure.ts'
import type { Question } from '../relevance/question.ts'
import { heldBack, questions, working } from '../relevance/questions.ts'

/** The minimum nDCG@5 of the working questions and of the held-back ones. */
const least = { working: 0.98, heldBack: 0.95 }

let env: Env
beforeAll(async () => {
  const platform = await platformInProcess()
  const fetch = (url: string, init: RequestInit) => platform(new Request(url, init))
  env = edgeEnv({ PLATFORM: { fetch } } as object)
})

/** Loads the search page in this process: 800 of them cost ten times as much through the built Workers. */
async function dataOf({ view: code, text }: Question): Promise<SearchPageData> {
  const reading = { env, view: storeViews[code], group: 0, tags: tagRecorder() }
  const commerce = createCommerce(reading)
  const context = { ...reading, commerce, params: {}, search: { q: text }, origin: '', t: translateFor(code) }
  return (await search.load(context)) as unknown as SearchPageData
}
const ask = (asked: readonly Question[]) => measureRelevance(dataOf, asked)

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
