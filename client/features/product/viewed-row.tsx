import { useAtomValue } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { compareHref, mostCompared } from '#shared/comparison.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import type { ViewedNow } from '../catalog/product-data.ts'
import { ItemLine } from '../services/item-line.tsx'
import styles from './related.module.css'
import { emptyViewed, rememberViewed, type Viewed, viewedProducts } from './viewed.ts'

/** Renders the products viewed before this one. */
export default function ViewedRow({ product, address }: ViewedNow) {
  const { t } = useMessages()
  const [before, setBefore] = useState<readonly Viewed[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is remembered once, however often its row is drawn
  useEffect(() => {
    void viewedProducts().then((seen) => {
      setBefore(seen.filter(({ sku }) => sku !== product.sku))
      rememberViewed(viewed({ product, address }))
    })
  }, [product.sku])
  const isKept = useAtomValue(sessionAtom)?.keepsViewed
  useEffect(() => {
    if (isKept) void import('./send-viewed.ts').then(({ sendViewed }) => sendViewed(product.sku))
  }, [isKept, product.sku])
  const empty = () => {
    emptyViewed()
    setBefore([])
  }
  // A list that is stored in the account is emptied there.
  return <ViewedItems title={t('Recently viewed')} items={before} onEmpty={isKept ? undefined : empty} />
}

/** Renders viewed products that can be added to a comparison, without those already in it; renders nothing if the comparison is full. */
export function BesideViewed({ skus }: { skus: readonly string[] }) {
  const { t } = useMessages()
  const [seen, setSeen] = useState<readonly Viewed[]>([])
  useEffect(() => {
    void viewedProducts().then(setSeen)
  }, [])
  const others = skus.length < mostCompared ? seen.filter(({ sku }) => !skus.includes(sku)) : []
  const items = others.map((item) => ({ ...item, href: compareHref([...skus, item.sku]) }))
  return <ViewedItems title={t('Set another one beside')} items={items} />
}

interface ViewedItemsProps {
  title: string
  items: readonly Viewed[]
  onEmpty?: (() => void) | undefined
}

function ViewedItems({ title, items, onEmpty }: ViewedItemsProps) {
  const { t } = useMessages()
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={styles.viewed}>
        {items.map((item) => (
          <li key={item.sku}>
            <ItemLine item={item} />
          </li>
        ))}
      </ul>
      {onEmpty && (
        <Button kind="quiet" onClick={onEmpty}>
          {t('Empty the list')}
        </Button>
      )}
    </section>
  )
}

function viewed({ product, address }: ViewedNow): Viewed {
  const { sku, producer, image, color_code } = product
  return { sku, href: address, name: nameWithVintage(product), producer, image, color_code }
}
