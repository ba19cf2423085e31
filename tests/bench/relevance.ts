import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import type { LocalShop } from '#worker/local/shop.ts'
import { mean, measureRelevance } from '../relevance/measure.ts'
import type { Question } from '../relevance/question.ts'
import { heldBack, working } from '../relevance/questions.ts'
import type { Scored } from '../relevance/score.ts'
import { hosts, send } from '../support/shop.ts'
import { print } from './print.ts'

/** Prints how well the search answers shoppers' questions: nDCG@5 of each view, one number of the questions held back, and the working questions with the worst results. */
export async function printRelevance({ url }: LocalShop): Promise<void> {
  const port = Number(url.port)
  const dataOf = async ({ view, text }: Question): Promise<SearchPageData> => {
    const headers = { Host: `${hosts[view]}:${port}` }
    const answer = await send(port, `/_data/search?q=${encodeURIComponent(text)}`, { headers })
    return ((await answer.json()) as { data: SearchPageData }).data
  }
  const ask = (asked: readonly Question[]) => measureRelevance(dataOf, asked)
  const scored = await ask(working)
  const row = (name: string, part: readonly Scored[]) => ({
    search: name,
    questions: part.length,
    'nDCG@5': mean(part).toFixed(3),
    forbidden: part.filter(({ forbidden }) => forbidden.length > 0).length,
  })
  print('Relevance of the search', [
    row('held back', await ask(heldBack)),
    row('working', scored),
    ...(['da', 'sv'] as const).map((view) =>
      row(
        view,
        scored.filter(({ question }) => question.view === view),
      ),
    ),
  ])
  const worst = scored.filter(({ gain }) => gain < 0.8).toSorted((a, b) => a.gain - b.gain)
  print(
    'Answered worst',
    worst.map(({ question: { view, text }, gain, wrong }) => ({
      question: `${view} ${text}`,
      gain: gain.toFixed(2),
      first: wrong[0] ?? 'too few',
    })),
  )
}
