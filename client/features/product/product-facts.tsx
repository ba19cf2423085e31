import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { decimal } from '#shared/decimal.ts'
import type { Product } from '#shared/product.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import styles from './product-facts.module.css'

/** Renders the facts of a product, in ruled lines. */
export function ProductFacts({ facts }: Pick<ProductPageData, 'facts'>) {
  const rows = facts.map(([name, value, href]) => ({
    name,
    value: href ? <a href={href}>{value}</a> : value,
  }))
  const half = Math.ceil(rows.length / 2)
  return (
    <div className={styles.columns}>
      <Facts facts={rows.slice(0, half)} />
      <Facts facts={rows.slice(half)} />
    </div>
  )
}

/** Renders ingredients and nutrition, as Regulation (EU) 2021/2117 requires. */
export function ProductContents({
  product,
  unfolded,
}: {
  product: Pick<Product, 'ingredients' | 'allergens' | 'nutrition'>
  unfolded?: boolean
}) {
  const { t } = useMessages()
  const { ingredients, allergens } = product
  if (!ingredients && !allergens && !product.nutrition) return null
  const facts = [
    [t('Ingredients'), ingredients],
    [t('Allergens'), allergens && <strong>{allergens}</strong>],
  ] as const
  return (
    <>
      <Facts facts={facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      {product.nutrition && <NutritionFacts nutrition={product.nutrition} open={unfolded} />}
    </>
  )
}

function NutritionFacts({
  nutrition,
  open,
}: {
  nutrition: NonNullable<Product['nutrition']>
  open: boolean | undefined
}) {
  const { t } = useMessages()
  const grams = (amount: number) => `${decimal(amount)} g`
  return (
    <Disclosure summary={t('Nutrition per 100 ml')} open={open}>
      <Facts
        facts={[
          {
            name: t('Energy'),
            value: `${decimal(nutrition.energy_kj)} kJ / ${decimal(nutrition.energy_kcal)} kcal`,
          },
          { name: t('Fat'), value: grams(nutrition.fat) },
          { name: t('of which saturates'), value: grams(nutrition.saturates) },
          { name: t('Carbohydrate'), value: grams(nutrition.carbohydrate) },
          { name: t('of which sugars'), value: grams(nutrition.sugars) },
          { name: t('Protein'), value: grams(nutrition.protein) },
          { name: t('Salt'), value: grams(nutrition.salt) },
        ]}
      />
    </Disclosure>
  )
}
