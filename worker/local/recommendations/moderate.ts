// Why: docs/recommendations.md
import {
  decide,
  type WaitingRecommendation,
  waitingRecommendations,
} from '#worker/platform/recommendation/moderate.ts'
import { clearPagesOf, type Storefront } from '../clear-pages.ts'

/** What waits to be read, a paragraph each: `7.2` is what it is approved by. */
export async function listWaiting(db: D1Database): Promise<string[]> {
  return (await waitingRecommendations(db)).map(paragraph)
}

/**
 * Approves or refuses what these keys name as it was read; once it answers, no page shows the product as it was. Answers what
 * became of each. Throws where one is no key, and nothing is decided then.
 */
export async function moderate(
  db: D1Database,
  keys: readonly string[],
  state: 'approved' | 'refused',
  storefront: Storefront,
): Promise<string[]> {
  // All are read before the first is decided.
  const named = keys.map((key) => [key, keyOf(key)] as const)
  const said: string[] = []
  for (const [key, recommendation] of named) {
    const product = await decide(db, recommendation, state)
    if (product === null) {
      said.push(`${key} is not there, or has been changed since: list it again`)
      continue
    }
    await clearPagesOf(product, storefront)
    said.push(`${key} ${state}`)
  }
  return said
}

function keyOf(key: string): { id: number; revision: number } {
  const [, id, revision] = /^(\d{1,15})\.(\d{1,15})$/.exec(key) ?? []
  if (!id || !revision) throw new Error(`A recommendation is named as the list names it, 7.2: not "${key}"`)
  return { id: Number(id), revision: Number(revision) }
}

function paragraph(waiting: WaitingRecommendation): string {
  const { id, revision, said_at, store_code, sku, product, firstname, score, comment } = waiting
  const words = comment.replaceAll('\n', '\n  ')
  return `${id}.${revision}  ${score}/5  ${product ?? sku ?? 'a product that is gone'} (${sku ?? ''})
  ${firstname}, ${said_at.slice(0, 10)}, ${store_code}${words && `\n  ${words}`}`
}
