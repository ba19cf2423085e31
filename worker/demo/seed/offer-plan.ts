import type { Random } from '#worker/platform/drawings/random.ts'
import type { Draft } from './draft.ts'
import type { GroupDiscounts } from './group-prices.ts'

/** Which offers a product has, before anybody has worked out what they come to. */
export interface OfferPlan {
  /** Share off the regular price within the dates; no end: until further notice. */
  special: { share: number; from: string; to: string | null } | null
  /** It had a smaller reduction within the thirty days before. */
  hadEarlierOffer: boolean
  /** Kroner off each bottle from `qty` bottles on. */
  quantity: { qty: number; amount: number; end: string } | null
  campaign: boolean
  punch: number | null
  groups: GroupDiscounts | null
}

export function offerPlan(random: Random, draft: Draft): OfferPlan {
  const sold = draft.type === 'simple' && ['wine', 'spirit', 'goods'].includes(draft.trade)
  const wine = sold && draft.trade === 'wine'
  const kroner = draft.price.da / 100
  const special = sold && random.chance(wine ? 0.17 : 0.1) ? specialPlan(random) : null
  return {
    special,
    quantity: wine && !special && kroner < 230 && random.chance(0.2) ? quantityPlan(random, kroner) : null,
    hadEarlierOffer: random.chance(0.25),
    campaign: wine && random.chance(0.04),
    punch: wine && kroner < 140 && random.chance(0.09) ? random.pick([6, 10]) : null,
    groups: sold && (draft.b2bOnly || random.chance(0.14)) ? discountsOf(random) : null,
  }
}

function specialPlan(random: Random): NonNullable<OfferPlan['special']> {
  const time = random.next()
  const [from, to] = random.pick(time < 0.6 ? dates.now : time < 0.8 ? dates.over : dates.toCome)
  return {
    share: random.pick([0.1, 0.12, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.35]),
    from: `${from} 00:00:00`,
    to: to && `${to} 23:59:59`,
  }
}

const dates: Record<'now' | 'over' | 'toCome', [from: string, to: string | null][]> = {
  now: [
    ['2026-11-02', '2026-12-31'],
    ['2026-10-26', '2027-03-31'],
    ['2026-11-09', '2027-12-31'],
    ['2026-11-16', '2028-01-31'],
    ['2026-11-13', null],
    ['2026-09-28', null],
  ],
  over: [
    ['2026-05-04', '2026-05-31'],
    ['2026-08-03', '2026-08-30'],
    ['2026-09-07', '2026-10-04'],
    ['2026-10-05', '2026-10-18'],
  ],
  toCome: [
    ['2026-12-07', '2026-12-23'],
    ['2027-01-04', '2027-01-31'],
    ['2027-02-08', null],
    ['2027-04-05', '2027-05-02'],
  ],
}

function quantityPlan(random: Random, kroner: number): NonNullable<OfferPlan['quantity']> {
  return {
    qty: random.pick([3, 6, 6, 12]),
    amount: Math.max(5, Math.round((kroner * random.pick([0.08, 0.1, 0.15])) / 5) * 5),
    end: random.pick(['2027-06-30 23:59:59', '2027-12-31 23:59:59']),
  }
}

function discountsOf(random: Random): GroupDiscounts {
  return { horeca: random.int(10, 18), vip: random.int(4, 8), retailers: random.int(22, 30) }
}
