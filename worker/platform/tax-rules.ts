import * as v from 'valibot'
import { TaxRule } from '#shared/platform-api/documents.ts'
import type { StoreView } from '#shared/store-view.ts'
import { taxOfCustomer, taxSettings } from '#shared/tax.ts'
import { readAll, type Select, select, sql } from './sql.ts'

/** Returns the tax in per cent of a product class, for one customer group in one country. */
export type TaxOf = (taxClass: unknown) => number

export async function readTax(db: D1Database, view: StoreView, group: number): Promise<TaxOf> {
  const [rules] = await readAll(db, [selectTaxRules(db, view)])
  return taxFrom(rules, view, group)
}

/** Selects the view's tax rules in the order of their priority. `taxFrom` reads the result. */
export function selectTaxRules(
  db: D1Database,
  { storeId }: Pick<StoreView, 'storeId'>,
): Select<{ doc: string }> {
  return select(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = 'taxrule' ORDER BY position, id`,
  )
}

export function taxFrom(
  found: readonly { doc: string }[],
  view: StoreView,
  group: number,
  country?: string,
): TaxOf {
  const rules = found.map(({ doc }) => readRule(doc)).sort((a, b) => a.priority - b.priority)
  return taxOfCustomer(rules, taxSettings(view), group, country)
}

/** Parses a rule and caches it in the isolate: every list needs the same few rules. */
function readRule(doc: string): TaxRule {
  const known = rulesRead.get(doc) ?? v.parse(TaxRule, JSON.parse(doc))
  if (rulesRead.size >= mostRules) rulesRead.clear()
  rulesRead.set(doc, known)
  return known
}

const rulesRead = new Map<string, TaxRule>()
const mostRules = 100
