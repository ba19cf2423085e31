import { parseDocuments } from '#shared/platform-api/documents.ts'
import { type Document, priceDocument } from '#shared/priced-document.ts'
import { type TaxRules, type TaxSettings, taxOfCustomer, taxSettings } from '#shared/tax.ts'
import { settings } from '#worker/env.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { isOfToday } from './card-cache.ts'
import type { Reading } from './reading.ts'

/**
 * Products as a platform has them, each with its prices of this moment. One that works them out itself, as the embedded
 * one does, is believed; where a document or a variant comes without `price_incl_tax`, they are worked out here from the
 * platform's tax rules (TAX-1, TAX-3: sourcePriceIncludesTax, finalPriceIncludesTax, default country).
 */
export async function withPrices(items: readonly unknown[], reading: Reading): Promise<readonly unknown[]> {
  const unpriced = (items as readonly Document[]).filter(lacksTax)
  if (unpriced.length === 0) return items
  const taxes = taxesOf(reading)
  const taxOf = await taxInPrices(reading)
  for (const document of unpriced) {
    priceDocument(document, { now: new Date(), settings: taxes, taxOf })
    isOfToday(document)
  }
  return items
}

/** The tax in per cent in a price of a product's class, for the customers of this reading. */
export async function taxInPrices(reading: Reading): Promise<(taxClass: unknown) => number> {
  return taxOfCustomer(await taxRules(reading), taxesOf(reading), reading.group)
}

function lacksTax(document: Document): boolean {
  const { configurable_children: children } = document
  return isUntaxed(document) || (Array.isArray(children) && (children as Document[]).some(isUntaxed))
}

function isUntaxed({ price, price_incl_tax }: Document): boolean {
  return price != null && price_incl_tax == null
}

/** The view's, where the shop is not set to another platform's ways. */
function taxesOf({ view, env }: Reading): TaxSettings {
  const own = taxSettings(view)
  const set = settings(env)
  return {
    ...own,
    sourcePriceIncludesTax: set.SOURCE_PRICE_INCLUDES_TAX ?? own.sourcePriceIncludesTax,
    finalPriceIncludesTax: set.FINAL_PRICE_INCLUDES_TAX ?? own.finalPriceIncludesTax,
    userGroupId: set.TAX_USER_GROUP_ID ?? own.userGroupId,
    useOnlyDefaultUserGroupId: set.TAX_DEFAULT_GROUP_ONLY ?? own.useOnlyDefaultUserGroupId,
  }
}

const read = new WeakMap<Reading, Promise<TaxRules>>()

/** Once for each render. */
function taxRules(reading: Reading): Promise<TaxRules> {
  const known = read.get(reading) ?? readRules(reading)
  read.set(reading, known)
  return known
}

async function readRules(reading: Reading): Promise<TaxRules> {
  const { tags, cached, view, group } = reading
  tags.record('taxrule')
  const ask = async () => (await askCatalogue(reading, 'taxrule', { filters: {}, size: 100 })).items
  const there = (items: readonly unknown[]) => items.length > 0
  const items = await (cached?.read(`taxrule ${view.code} ${group}`, ask, there) ?? ask())
  return parseDocuments('taxrule', items).sort((a, b) => a.priority - b.priority)
}
