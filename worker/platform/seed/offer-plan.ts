import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

export interface OfferPlan {
  special: { share: number; from: string; to: string | null } | null
  lowest: boolean
  quantity: { qty: number; amount: number; end: string } | null
  campaign: boolean
  punch: number | null
  groups: { horeca: number; vip: number; retailers: number } | null
}

export function offerPlan(random: Random, draft: Draft): OfferPlan {
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
