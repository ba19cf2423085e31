import type { ReactNode } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'
import { useMessages } from '#client/messages.tsx'
import type { Purchase } from '../cart/purchase/purchase.ts'
import { type CaseChoice, casePurchase, pricedCase, useCaseChoice } from './case-choice.ts'
import { contentsId } from './contents-id.ts'
import { type KitQuantities, pricedKit, useKitQuantities } from './kit-quantities.ts'

/** The shopper's choice for a case or a kit. */
export interface Composition {
  /** The product with the price of the choice. */
  product: ProductPageData['product']
  choice: CaseChoice | null
  kit: KitQuantities | null
  /** The purchase of a case; null for a kit, whose bottles are added one by one. */
  purchase: Purchase | null
  /** The link from the button of a case to its contents. Made here: the code of the product page is loaded for every product. */
  contentsLink: ReactNode
}

interface ComposedProps {
  data: ProductPageData
  draw: (composition: Composition) => ReactNode
}

/** Holds the choice for a case or a kit and renders its page with it. */
export default function Composed({ data, draw }: ComposedProps) {
  const choice = useCaseChoice(data)
  const kit = useKitQuantities(data)
  const purchase = choice && casePurchase(data, choice)
  const contentsLink = choice && <ContentsLink parts={data.parts} />
  return draw({ product: priced(data, choice, kit), choice, kit, purchase, contentsLink })
}

function ContentsLink({ parts }: Pick<ProductPageData, 'parts'>) {
  const { t } = useMessages()
  const isChosen = parts.some(({ items }) => items.length > 1)
  return <a href={`#${contentsId}`}>{t(isChosen ? 'Choose the bottles' : 'What is in it')}</a>
}

function priced({ product, parts }: ProductPageData, choice: CaseChoice | null, kit: KitQuantities | null) {
  if (choice) return pricedCase(product, parts, choice)
  return kit ? pricedKit(product, parts, kit) : product
}
