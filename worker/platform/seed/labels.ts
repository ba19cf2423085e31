import type { StoreCode } from '#shared/store-view.ts'
import type { Draft } from './draft.ts'
import type { OfferPlan } from './offer-plan.ts'
import type { ProductLabel } from './shape.ts'

const everybody = [0, 1]

interface Reasons {
  active: boolean
  quantity: OfferPlan['quantity']
  campaign: boolean
  groups: string[]
  isNew: boolean
  few: boolean
}

export function labelsOf(
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
