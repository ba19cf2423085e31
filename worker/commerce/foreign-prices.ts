import { parseDocuments } from '#shared/platform-api/documents.ts'
import { type Document, priceDocument } from '#shared/priced-document.ts'
import { type TaxRules, type TaxSettings, taxOfCustomer, taxSettings } from '#shared/tax.ts'
import { platformSettings } from '#worker/env.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { excludeFromCardCache } from './card-cache.ts'
import type { Reading } from './reading.ts'

/**
 * Returns the platform's products with the prices of this moment. Prices of a platform that computes them, like the embedded one, are kept.
 * If a document or a variant has no `price_incl_tax`, its prices are computed here from the platform's tax rules (TAX-1, TAX-3:
 * sourcePriceIncludesTax, finalPriceIncludesTax, default country).
 */
export async function withPrices(items: readonly unknown[], reading: Reading): Promise<readonly unknown[]> {
  const unpriced = (items as readonly Document[]).filter(lacksTax)
  if (unpriced.length === 0) return items
  const taxes = taxesOf(reading)
  const taxOf = await taxInPrices(reading)
  for (const document of unpriced) {
    priceDocument(document, { now: new Date(), settings: taxes, taxOf })
    excludeFromCardCache(document)
  }
  return items
}

/** Returns the tax in per cent of a product class, for the customers of this reading. */
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

/** Returns the tax settings of the view, changed by the settings for another platform. */
function taxesOf({ view, env }: Reading): TaxSettings {
  const own = taxSettings(view)
  const set = platformSettings(env)
  return {
    ...own,
    sourcePriceIncludesTax: set.SOURCE_PRICE_INCLUDES_TAX ?? own.sourcePriceIncludesTax,
    finalPriceIncludesTax: set.FINAL_PRICE_INCLUDES_TAX ?? own.finalPriceIncludesTax,
    userGroupId: set.TAX_USER_GROUP_ID ?? own.userGroupId,
    useOnlyDefaultUserGroupId: set.TAX_DEFAULT_GROUP_ONLY ?? own.useOnlyDefaultUserGroupId,
  }
}

const read = new WeakMap<Reading, Promise<TaxRules>>()

/** Returns the tax rules, loaded once for each render. */
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
