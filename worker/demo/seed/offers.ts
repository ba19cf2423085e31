import type { StoreCode } from '#shared/store-view.ts'
import type { ProductOffer, ProductPrices } from '#worker/platform/catalog/writing/shape.ts'
import type { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from './draft.ts'
import { groupPrices } from './group-prices.ts'
import { labelsOf } from './labels.ts'
import { type OfferPlan, offerPlan } from './offer-plan.ts'
import { decimal, net } from './prices.ts'

/** The day that the catalogue was made for: offers before it are past, after it to come. */
export const today = '2026-11-20 00:00:00'

export type Priced = ProductPrices & ProductOffer & { punch_series_size: number | null }

/** What a product has been reduced to, gross; a special price whose time is past or to come is not `active`. */
interface Reductions {
  regular: number
  now: number
  special: { price: number; from: string; to: string | null } | null
  active: boolean
  lowest: number
  campaign: number | null
  quantity: OfferPlan['quantity']
  groups: Record<string, number>
}

/** All that a product costs in a view. Sweden sees no price offers; prices of a group are agreements and hold in both. */
export function pricesOf(
  random: Random,
  draft: Draft,
  code: StoreCode,
  isNew: boolean,
  few: boolean,
): Priced {
  const plan = offerPlan(random, draft)
  const reductions = reductionsOf(draft.price[code], plan, code === 'da')
  return {
    ...pricesAt(reductions, draft.type === 'virtual' ? (gross) => gross : net),
    ...offerOf(reductions),
    labels: labelsOf(draft, code, { ...reductions, isNew, few }),
    punch_series_size: code === 'da' ? plan.punch : null,
  }
}

function reductionsOf(regular: number, plan: OfferPlan, showsOffers: boolean): Reductions {
  const { share, from, to } = (showsOffers && plan.special) || { share: null, from: '', to: null }
  const special = share === null ? null : { price: reduced(regular, share), from, to }
  const active = special !== null && from < today && (to === null || to > today)
  const now = active ? special.price : regular
  return {
    regular,
    now,
    special,
    active,
    lowest: active && plan.hadEarlierOffer ? between(now, regular) : regular,
    campaign: showsOffers && plan.campaign && !active ? reduced(regular, 0.12) : null,
    quantity: showsOffers ? plan.quantity : null,
    groups: plan.groups ? groupPrices(regular, plan.groups, now) : {},
  }
}

/** `net`: gift cards are vouchers of several purposes, whose sale is not taxed (directive 2006/112/EC, article 30b). */
function pricesAt(
  { regular, now, special, lowest, campaign, groups }: Reductions,
  net: (gross: number) => number,
): ProductPrices {
  const netSpecial = special && net(special.price)
  return {
    price: decimal(net(now)),
    price_tax: decimal(now - net(now)),
    price_incl_tax: decimal(now),
    final_price: decimal(now),
    original_price: decimal(net(regular)),
    original_price_incl_tax: decimal(regular),
    original_final_price: decimal(regular),
    regular_price: decimal(regular),
    special_price: netSpecial === null ? null : decimal(netSpecial),
    special_price_tax: special && netSpecial !== null ? decimal(special.price - netSpecial) : null,
    special_price_incl_tax: special && decimal(special.price),
    original_special_price: netSpecial === null ? null : decimal(netSpecial),
    special_from_date: special?.from ?? null,
    special_to_date: special?.to ?? null,
    lowestPrice: decimal(lowest),
    campaign_price: campaign === null ? null : decimal(campaign),
    group_prices: Object.fromEntries(Object.entries(groups).map(([group, price]) => [group, decimal(price)])),
  }
}

function offerOf({ active, quantity, groups }: Reductions): Omit<ProductOffer, 'labels'> {
  return {
    hasOffer: active || quantity !== null,
    hasNormalOffer: active || quantity !== null,
    hasOfferForGroups: Object.keys(groups).map(Number),
    offerType: offerTypeOf({ active, quantity, groups }),
    nextdisc_amount: quantity?.amount ?? null,
    nextdisc_qty: quantity?.qty ?? null,
    nextdisc_start: quantity ? '2026-11-01 00:00:00' : null,
    nextdisc_end: quantity?.end ?? null,
  }
}

function offerTypeOf({
  active,
  quantity,
  groups,
}: Pick<Reductions, 'active' | 'quantity' | 'groups'>): ProductOffer['offerType'] {
  if (active) return 'special'
  if (quantity) return 'quantity'
  return Object.keys(groups).length > 0 ? 'group' : null
}

/** A reduced price as it would be printed: whole kroner, or ,95 under a hundred. */
function reduced(regular: number, share: number): number {
  const kroner = (regular * (1 - share)) / 100
  if (kroner < 30) return Math.round(kroner) * 100
  const fives = Math.round(kroner / 5) * 500
  return kroner < 100 ? fives - 5 : fives - (kroner < 300 ? 100 : 0)
}

/** An earlier, smaller reduction within the thirty days. */
function between(special: number, regular: number): number {
  const earlier = Math.round((special + (regular - special) * 0.6) / 500) * 500
  return Math.min(regular, Math.max(earlier, special + 500))
}
