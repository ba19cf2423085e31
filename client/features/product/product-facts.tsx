import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Facts } from '#client/ui/facts.tsx'
import { decimal } from '#shared/decimal.ts'
import { yearsInWords } from '#shared/kind-in-words.ts'
import type { Product } from '#shared/product.ts'
import { bottleSize, origin } from '#shared/wine-words.ts'
import type { ProductPageData } from '../catalog/product-data.ts'
import styles from './product-facts.module.css'

/** The facts of a product, in ruled lines. */
export function ProductFacts({ product, from }: Pick<ProductPageData, 'product' | 'from'>) {
  const { t } = useMessages()
  const facts = [
    [t('Producer'), linked(product.producer, from.producer)],
    [t('Origin'), linked(origin(product), from.region)],
    [t('Kind'), product.drink_style_label],
    [t('Cask'), product.cask_label],
    [t('Age'), product.age_years && yearsInWords(product.age_years, t)],
    [t('What is in it'), product.contents],
    [t('Grapes'), product.grape_labels.join(', ')],
    [t('Vintage'), product.year],
    [t('Strength'), product.abv !== null && t('{abv} % vol.', { abv: decimal(product.abv) })],
    [t('Size'), product.volume_ml && bottleSize(product.volume_ml)],
    [t('Drink'), drinkWindow(product)],
    [t('Closure'), product.closure],
    [t('Importer'), product.importer],
    [t('Item number'), product.sku],
  ] as const
  const known = facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  const half = Math.ceil(known.length / 2)
  return (
    <div className={styles.columns}>
      <Facts facts={known.slice(0, half)} />
      <Facts facts={known.slice(half)} />
    </div>
  )
}

/** Ingredients and nutrition, as Regulation (EU) 2021/2117 asks for. */
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

function linked(words: string | null, href: string | null) {
  return words && href ? <a href={href}>{words}</a> : words
}

function drinkWindow({ drink_from, drink_to }: Product): string | null {
  if (!drink_from && !drink_to) return null
  return [drink_from, drink_to].map((year) => year ?? '').join('–')
}
