import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductCardView } from '#client/features/catalog/product-card.tsx'
import { useMessages } from '#client/messages.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { useView } from '#client/view.tsx'
import { compareHref } from '#shared/comparison.ts'
import { decimal } from '#shared/decimal.ts'
import { yearsInWords } from '#shared/kind-in-words.ts'
import type { ProductCard as Card, Product } from '#shared/product.ts'
import { bottleSize, nameWithVintage, origin } from '#shared/wine-words.ts'
import { inARow } from '../product/in-a-row.ts'
import { tastesOf } from '../product/taste.tsx'
import styles from './compared-products.module.css'

export interface ComparedProduct {
  card: Card
  product: Product
  /** Words of what it tastes of. */
  flavors: string[]
}

/** A column each, a row for each fact that is known of one of them at least. */
export function ComparedProducts({ compared }: { compared: ComparedProduct[] }) {
  const { t } = useMessages()
  const rows = useRows(compared)
  const skus = compared.map(({ card }) => card.sku)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys
    <section className={styles.scroller} tabIndex={0} aria-label={t('Compare')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {compared.map(({ card }, place) => (
              <th key={card.sku} scope="col">
                <ProductCardView product={card} first={place < 2} action={<CardAction product={card} />} />
                <a
                  className={styles.without}
                  href={compareHref(skus.filter((sku) => sku !== card.sku))}
                  aria-label={t('Do not compare {name}', { name: nameWithVintage(card) })}
                >
                  {t('Take out')}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => {
            const isSame = values.length > 1 && new Set(values).size === 1
            return (
              <tr key={name} data-same={isSame || undefined}>
                <th scope="row">
                  {name}
                  {isSame && <Spoken>{t('the same for all')}</Spoken>}
                </th>
                {values.map((value, place) => (
                  <td key={skus[place]}>{value || '–'}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface FactRow {
  name: string
  /** Of each product, '' where it is not known. */
  values: string[]
}

function useRows(compared: readonly ComparedProduct[]): FactRow[] {
  const { t } = useMessages()
  const { locale } = useView()
  const products = compared.map(({ product }) => product)
  const row = (name: string, fact: (product: Product) => string | null | false): FactRow => {
    return { name, values: products.map((product) => fact(product) || '') }
  }
  const tastes = products.map((product) => tastesOf(product, t))
  const tasteNames = [...new Set(tastes.flatMap((known) => known.map(({ name }) => name)))]
  const rows = [
    row(t('Origin'), origin),
    row(t('Kind'), ({ color_label, drink_style_label }) => drink_style_label ?? color_label),
    row(t('Cask'), ({ cask_label }) => cask_label),
    row(t('Age'), ({ age_years }) => age_years !== null && yearsInWords(age_years, t)),
    row(t('Grapes'), ({ grape_labels }) => grape_labels.join(', ')),
    row(t('Vintage'), ({ year }) => year),
    row(t('Strength'), ({ abv }) => abv !== null && t('{abv} % vol.', { abv: decimal(abv) })),
    row(t('Size'), ({ volume_ml }) => volume_ml !== null && bottleSize(volume_ml)),
    ...tasteNames.map((name) => ({
      name,
      values: tastes.map((known) => known.find((taste) => taste.name === name)?.word ?? ''),
    })),
    { name: t('Tastes of'), values: compared.map(({ flavors }) => inARow(flavors, locale).join(', ')) },
    row(t('Good with'), ({ pairing }) => inARow(pairing, locale).join(', ')),
    row(t('Closure'), ({ closure }) => closure),
  ]
  return rows.filter(({ values }) => values.some(Boolean))
}
