import type { StoreCode } from '#shared/store-view.ts'
import type { Draft } from './draft.ts'
import { net } from './prices.ts'
import type { Random } from './random.ts'
import type { ProductLabel, ProductOffer, ProductPrices } from './shape.ts'

/** The day that the catalogue was made for: offers before it are past, after it to come. */
export const today = '2026-11-20 00:00:00'

const everybody = [0, 1]
const horeca = ['5', '6']
const vip = ['7', '8']
const retailers = ['10', '11']

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

interface OfferPlan {
  special: { share: number; from: string; to: string | null } | null
  lowest: boolean
  quantity: { qty: number; amount: number; end: string } | null
  campaign: boolean
  punch: number | null
  groups: { horeca: number; vip: number; retailers: number } | null
}

function offerPlan(random: Random, draft: Draft): OfferPlan {
  const goods = draft.trade === 'wine' || draft.trade === 'spirit' || draft.trade === 'goods'
  const plain = draft.type === 'simple' && goods
  const special = plain && random.chance(draft.trade === 'wine' ? 0.17 : 0.1) ? specialPlan(random) : null
  const price = draft.price.da / 100
  const quantity =
    plain && draft.trade === 'wine' && !special && price < 230 && random.chance(0.2)
      ? {
          qty: random.pick([3, 6, 6, 12]),
          amount: Math.max(5, Math.round((price * random.pick([0.08, 0.1, 0.15])) / 5) * 5),
          end: random.pick(['2027-01-31 23:59:59', '2027-06-30 23:59:59']),
        }
      : null
  return {
    special,
    lowest: random.chance(0.25),
    quantity,
    campaign: plain && draft.trade === 'wine' && random.chance(0.04),
    punch:
      plain && draft.trade === 'wine' && price < 140 && random.chance(0.09) ? random.pick([6, 10]) : null,
    groups:
      plain && (draft.b2bOnly || random.chance(0.14))
        ? { horeca: random.int(10, 18), vip: random.int(4, 8), retailers: random.int(22, 30) }
        : null,
  }
}

const windows = {
  active: [
    ['2026-11-02', '2026-11-30'],
    ['2026-11-16', '2026-12-06'],
    ['2026-10-26', '2026-12-31'],
    ['2026-11-09', '2027-01-31'],
    ['2026-11-13', null],
    ['2026-09-28', null],
    ['2026-11-01', '2027-12-31'],
  ],
  past: [
    ['2026-05-04', '2026-05-31'],
    ['2026-08-03', '2026-08-30'],
    ['2026-09-07', '2026-10-04'],
    ['2026-10-05', '2026-10-18'],
  ],
  future: [
    ['2026-11-27', '2026-11-30'],
    ['2026-12-07', '2026-12-23'],
    ['2027-01-04', '2027-01-31'],
    ['2027-02-08', null],
  ],
} satisfies Record<string, [string, string | null][]>

function specialPlan(random: Random): NonNullable<OfferPlan['special']> {
  const time = random.next()
  const [from, to] = random.pick<[string, string | null]>(
    time < 0.6 ? windows.active : time < 0.8 ? windows.past : windows.future,
  )
  return {
    share: random.pick([0.1, 0.12, 0.15, 0.15, 0.2, 0.2, 0.25, 0.3, 0.35]),
    from: `${from} 00:00:00`,
    to: to && `${to} 23:59:59`,
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

interface Reasons {
  active: boolean
  quantity: OfferPlan['quantity']
  campaign: boolean
  groups: string[]
  isNew: boolean
  few: boolean
}

function labelsOf(
  draft: Draft,
  code: StoreCode,
  { active, quantity, campaign, groups, isNew, few }: Reasons,
): ProductLabel[] {
  const da = code === 'da'
  const organic = (draft.facts.certification ?? []).includes(901)
  const label = (
    name: string,
    style: ProductLabel['style'],
    customer_group_id: number[],
    url: string | null = null,
  ): ProductLabel => ({ name, style, customer_group_id, url })
  const all = [...everybody, 3, 5, 6, 7, 8, 9, 10, 11, 13]
  return [
    ...(active ? [label('Tilbud', 'red', everybody, '/c/tilbud')] : []),
    ...(quantity
      ? [label(`${quantity.qty} fl. – spar ${quantity.qty * quantity.amount} kr`, 'red', everybody)]
      : []),
    ...(campaign ? [label('Klubpris', 'gold', [1])] : []),
    ...(isNew ? [label(da ? 'Nyhed' : 'Nyhet', 'dark', all)] : []),
    ...(organic ? [label(da ? 'Økologisk' : 'Ekologiskt', 'green', all)] : []),
    ...(da && few ? [label('Sidste flasker', 'outline', everybody)] : []),
    ...(groups.includes('7') ? [label(da ? 'VIP-pris' : 'VIP-pris', 'gold', [7, 8])] : []),
    ...(groups.includes('5') ? [label(da ? 'Aftalepris' : 'Avtalspris', 'outline', [5, 6, 10, 11, 13])] : []),
  ]
}

export function decimal(minor: number): number {
  return minor / 100
}
