import type { ReactNode } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import type { Purchase } from '../cart/purchase/purchase.ts'
import { type CaseChoice, casePurchase, pricedCase, useCaseChoice } from './case-choice.ts'
import { type KitQuantities, pricedKit, useKitQuantities } from './kit-quantities.ts'

/** What was chosen of a case or of a kit, whichever it is. */
export interface Composition {
  /** At the price of what is chosen. */
  product: ProductPageData['product']
  choice: CaseChoice | null
  kit: KitQuantities | null
  /** Adding the case; null for a kit, whose bottles are added one by one. */
  purchase: Purchase | null
}

interface ComposedProps {
  data: ProductPageData
  draw: (composition: Composition) => ReactNode
}

/** Holds what is chosen of a case or of a kit, and draws its page with it. */
export default function Composed({ data, draw }: ComposedProps) {
  const choice = useCaseChoice(data)
  const kit = useKitQuantities(data)
  const purchase = choice && casePurchase(data, choice)
  return draw({ product: priced(data, choice, kit), choice, kit, purchase })
}

function priced({ product, parts }: ProductPageData, choice: CaseChoice | null, kit: KitQuantities | null) {
  if (choice) return pricedCase(product, parts, choice)
  return kit ? pricedKit(product, parts, kit) : product
}
