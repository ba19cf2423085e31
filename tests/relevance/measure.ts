import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import { demonstrationCatalogue } from '#worker/local/loading/demonstration-catalogue.ts'
import type { Offered, Question } from './question.ts'
import { type Scored, score } from './score.ts'

const atOnce = 6

/** Returns the data of the search page for a question. */
type Ask = (question: Question) => Promise<SearchPageData>

/** Sends the questions to a shop with the invented catalogue. */
export async function measureRelevance(ask: Ask, questions: readonly Question[]): Promise<Scored[]> {
  const products = { da: searchable('da'), sv: searchable('sv') }
  const answer = async (question: Question): Promise<Scored> => {
    const { listing } = await ask(question)
    const bySku = products[question.view]
    const found = (listing?.products ?? []).flatMap(({ sku }) => bySku.get(sku) ?? [])
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
