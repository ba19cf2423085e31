import type { StoreCode } from '#shared/store-view.ts'
import type { Draft } from './draft.ts'
import { labelsOf } from './labels.ts'
import { type OfferPlan, offerPlan } from './offer-plan.ts'
import { net } from './prices.ts'
import type { Random } from './random.ts'
import type { ProductOffer, ProductPrices } from './shape.ts'

/** The day that the catalogue was made for: offers before it are past, after it to come. */
export const today = '2026-11-20 00:00:00'

export const horeca = ['5', '6']

export const vip = ['7', '8']

export const retailers = ['10', '11']

export type Priced = ProductPrices & ProductOffer & { punch_series_size: number | null }

/** All that a product costs in a view. Sweden sees no price offers; prices of a group are agreements and hold in both. */
export function pricesOf(
  random: Random,
  draft: Draft,
  code: StoreCode,
  isNew: boolean,
  few: boolean,
): Priced {
  const regular = draft.price[code]
  const plan = offerPlan(random, draft)
  const special = code === 'da' ? plan.special : null
  const specialGross = special ? offerPrice(regular, special.share) : null
  const active = special !== null && specialGross !== null && isActive(special.from, special.to)
  const now = active && specialGross !== null ? specialGross : regular
  const quantity = code === 'da' ? plan.quantity : null
  const campaign = code === 'da' && plan.campaign && !active ? offerPrice(regular, 0.12) : null
  const groups = plan.groups ? groupPrices(regular, plan.groups, now) : {}
  const offered = active || quantity !== null
  return {
    price: decimal(net(now)),
    price_tax: decimal(now - net(now)),
    price_incl_tax: decimal(now),
    final_price: decimal(now),
    original_price: decimal(net(regular)),
    original_price_incl_tax: decimal(regular),
    original_final_price: decimal(regular),
    regular_price: decimal(regular),
    special_price: specialGross === null ? null : decimal(net(specialGross)),
    special_price_tax: specialGross === null ? null : decimal(specialGross - net(specialGross)),
    special_price_incl_tax: specialGross === null ? null : decimal(specialGross),
    original_special_price: specialGross === null ? null : decimal(net(specialGross)),
    special_from_date: special?.from ?? null,
    special_to_date: special?.to ?? null,
    lowestPrice: decimal(active && plan.lowest ? between(now, regular) : regular),
    campaign_price: campaign === null ? null : decimal(campaign),
    group_prices: Object.fromEntries(Object.entries(groups).map(([group, price]) => [group, decimal(price)])),
    hasOffer: offered || campaign !== null,
    hasNormalOffer: offered,
    hasOfferForGroups: Object.keys(groups).map(Number),
    offerType: active
      ? 'special'
      : quantity
        ? 'quantity'
        : campaign !== null
          ? 'campaign'
          : Object.keys(groups).length
            ? 'group'
            : null,
    nextdisc_amount: quantity ? quantity.amount : null,
    nextdisc_qty: quantity ? quantity.qty : null,
    nextdisc_start: quantity ? '2026-11-01 00:00:00' : null,
    nextdisc_end: quantity ? quantity.end : null,
    labels: labelsOf(draft, code, {
      active,
      quantity,
      campaign: campaign !== null,
      groups: Object.keys(groups),
      isNew,
      few,
    }),
    punch_series_size: code === 'da' ? plan.punch : null,
  }
}

function isActive(from: string, to: string | null): boolean {
  return from < today && (to === null || to > today)
}

/** A reduced price as it would be printed: whole kroner, or ,95 under a hundred. */
function offerPrice(regular: number, share: number): number {
  const kroner = (regular * (1 - share)) / 100
  if (kroner < 30) return Math.round(kroner) * 100
  return kroner < 100
    ? Math.round(kroner / 5) * 500 - 5
    : Math.round(kroner / 5) * 500 - (kroner < 300 ? 100 : 0)
}

/** An earlier, smaller reduction within the thirty days. */
function between(special: number, regular: number): number {
  return Math.min(regular, Math.round((special + (regular - special) * 0.6) / 500) * 500)
}

function groupPrices(
  regular: number,
  cut: NonNullable<OfferPlan['groups']>,
  now: number,
): Record<string, number> {
  const at = (percent: number) => Math.round((regular * (100 - percent)) / 10000) * 100
  const rows = [
    ...horeca.map((g) => [g, at(cut.horeca)]),
    ...vip.map((g) => [g, at(cut.vip)]),
    ...retailers.map((g) => [g, at(cut.retailers)]),
    ['13', at(cut.retailers - 4)],
  ] as [string, number][]
  return Object.fromEntries(rows.filter(([, price]) => price < now))
}

export function decimal(minor: number): number {
  return minor / 100
}
