import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import type { PageData } from '#shared/page-data.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import { hosts } from '../support/shop.ts'
import type { Offered, Question } from './question.ts'
import { type Scored, score } from './score.ts'

const atOnce = 6

type Ask = (path: string, host: string) => Promise<Response>

/** Sends the questions to a shop with the invented catalogue. */
export async function measureRelevance(ask: Ask, questions: readonly Question[]): Promise<Scored[]> {
  const products = { da: searchable('da'), sv: searchable('sv') }
  const answer = async (question: Question): Promise<Scored> => {
    const { view, text } = question
    const answered = await ask(`/_data/search?q=${encodeURIComponent(text)}`, hosts[view])
    const { data } = (await answered.json()) as PageData
    const shown = (data as unknown as SearchPageData).listing?.products ?? []
    const bySku = products[view]
    const found = shown.flatMap(({ sku }) => bySku.get(sku) ?? [])
    return score(question, found, [...bySku.values()])
  }
  const scored: Scored[] = []
  for (let at = 0; at < questions.length; at += atOnce)
    scored.push(...(await Promise.all(questions.slice(at, at + atOnce).map(answer))))
  return scored
}

export function mean(scored: readonly Scored[]): number {
  return scored.reduce((sum, { gain }) => sum + gain, 0) / scored.length
}

function searchable(view: 'da' | 'sv'): Map<string, Offered> {
  const found = [...demonstrationCatalogue().products()].flatMap(({ docs }): [string, Offered][] => {
    const shown = docs[view]
    if (shown.visibility < 3 || shown.b2b_only !== '0') return []
    const { final_price, stock } = shown
    return [[shown.sku, { shown, danish: { ...docs.da, final_price, stock } }]]
  })
  return new Map(found)
}
