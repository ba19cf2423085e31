import type { StoreCode } from '#shared/store-view.ts'
import type { ProductLabel } from '#worker/platform/catalog/writing/shape.ts'
import type { Draft } from './draft.ts'
import type { OfferPlan } from './offer-plan.ts'
import { certifications } from './shop/options.ts'

interface Reasons {
  active: boolean
  quantity: OfferPlan['quantity']
  groups: Record<string, number>
  isNew: boolean
  few: boolean
}

/** The discount by quantity that needs no coupon (content/da/coupons.yaml), on the wines that it counts. */
const mixedCase = { amount: 5, min_qty: 12 }
const colours: readonly string[] = ['red', 'white', 'rose', 'orange', 'sparkling']

const shoppers = [0, 1]
const agreed = [5, 6, 10, 11, 13]
const vip = [7, 8]
const all = [...shoppers, 3, ...agreed.slice(0, 2), ...vip, 9, ...agreed.slice(2)]

/** What is written on a product's card, and for whom. In Sweden facts only, never an offer. */
export function labelsOf(
  draft: Draft,
  code: StoreCode,
  { active, quantity, groups, isNew, few }: Reasons,
): ProductLabel[] {
  const da = code === 'da'
  const saved = quantity && quantity.qty * quantity.amount
  const organic = draft.facts.certification?.includes(certifications.organic[0])
  const isCounted = draft.trade === 'wine' && colours.includes(draft.facts.color)
  const mixed = da && isCounted ? mixedCase : undefined
  const rows: [boolean | undefined, string, ProductLabel['style'], number[], string?][] = [
    [active, 'Tilbud', 'red', shoppers, '/c/tilbud'],
    [quantity !== null, `${quantity?.qty} fl. – spar ${saved} kr`, 'red', shoppers],
    [isNew, da ? 'Nyhed' : 'Nyhet', 'dark', all],
    [organic, da ? 'Økologisk' : 'Ekologiskt', 'green', all],
    [da && few, 'Sidste flasker', 'outline', shoppers],
    ['7' in groups, 'VIP-pris', 'gold', vip],
    ['5' in groups, da ? 'Aftalepris' : 'Avtalspris', 'outline', agreed],
    [mixed !== undefined, `${mixed?.amount} % ved ${mixed?.min_qty}`, 'outline', shoppers],
  ]
  return rows
    .filter(([holds]) => holds)
    .map(([, name, style, customer_group_id, url = null]) => ({ name, style, customer_group_id, url }))
}
