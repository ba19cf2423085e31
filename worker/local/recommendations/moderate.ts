// Why: docs/recommendations.md
import {
  type Decision,
  decide,
  type ReadRecommendation,
  unansweredRecommendations,
  waitingRecommendations,
} from '#worker/platform/recommendation/moderate.ts'
import { clearPagesOf, type Storefront } from '../clear-pages.ts'

/** Returns the recommendations that wait for approval, a paragraph each. `7.2` is the key to approve one. */
export async function listWaiting(db: D1Database): Promise<string[]> {
  return (await waitingRecommendations(db)).map(paragraph)
}

/** Returns the newest shown recommendations of at most three stars without an answer, a paragraph each. */
export async function listUnanswered(db: D1Database): Promise<string[]> {
  return (await unansweredRecommendations(db)).map(paragraph)
}

/**
 * Approves or refuses the recommendations with these keys and drops the product's pages. Returns a line for each. A recommendation that was
 * changed since is not decided. Throws before any decision if a key is wrong.
 */
export async function moderate(
  db: D1Database,
  keys: readonly string[],
  decision: Decision,
  storefront: Storefront,
): Promise<string[]> {
  // All keys are parsed before the first decision.
  const named = keys.map((key) => [key, keyOf(key)] as const)
  const results: string[] = []
  for (const [key, recommendation] of named) {
    const product = await decide(db, recommendation, decision)
    if (product === null) {
      results.push(`${key} is not there, or has been changed since: list it again`)
      continue
    }
    await clearPagesOf(product, storefront)
    results.push(`${key} ${decision.state}`)
  }
  return results
}

function keyOf(key: string): { id: number; revision: number } {
  const [, id, revision] = /^(\d{1,15})\.(\d{1,15})$/.exec(key) ?? []
  if (!id || !revision) throw new Error(`A recommendation is named as the list names it, 7.2: not "${key}"`)
  return { id: Number(id), revision: Number(revision) }
}

function paragraph(waiting: ReadRecommendation): string {
  const { id, revision, said_at, store_code, sku, product, firstname, score, comment } = waiting
  const words = comment.replaceAll('\n', '\n  ')
  return `${id}.${revision}  ${score}/5  ${product ?? sku ?? 'a product that is gone'} (${sku ?? ''})
  ${firstname}, ${said_at.slice(0, 10)}, ${store_code}${words && `\n  ${words}`}`
}
