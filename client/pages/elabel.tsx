import { decimal } from '#shared/decimal.ts'
import type { PageProps } from '#shared/page-data.ts'
import type { Product } from '#shared/product.ts'
import { bottleSize } from '#shared/wine-words.ts'
import { ProductContents } from '../features/product/product-facts.tsx'
import { useMessages } from '../messages.tsx'
import { PageHead } from '../ui/page-head.tsx'

export type ElabelPageData = Pick<
  Product,
  'name' | 'producer' | 'volume_ml' | 'abv' | 'ingredients' | 'allergens' | 'nutrition'
>

/** Rendered on the server only: the page has no scripts. */
export default function ElabelPage({ data }: PageProps<ElabelPageData>) {
  const { t } = useMessages()
  const { name, producer, volume_ml, abv } = data
  const facts = [
    producer,
    volume_ml && bottleSize(volume_ml),
    abv !== null && t('{abv} % vol.', { abv: decimal(abv) }),
  ]
  return (
    <main>
      <PageHead title={name}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <h2>{t('Ingredients and nutrition')}</h2>
        <ProductContents product={data} unfolded />
      </PageHead>
    </main>
  )
}
