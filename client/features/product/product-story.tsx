import type { CaseChoice } from '../bundles/case-choice.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import { ProductDetails } from './product-details.tsx'
import { Recommendations } from './recommendations.tsx'
import { Related } from './related.tsx'

interface ProductStoryProps {
  data: ProductPageData
  choice: CaseChoice | null | undefined
}

/** Renders the product information below the first screen: nothing is bought in this part. */
export default function ProductStory({ data, choice }: ProductStoryProps) {
  return (
    <>
      <ProductDetails data={data} choice={choice} />
      {data.recommendations && <Recommendations {...data} shown={data.recommendations} />}
      <Related {...data} />
    </>
  )
}
