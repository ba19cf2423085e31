import { useEffect, useId, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { compareHref, mostCompared } from '#shared/comparison.ts'
import related from '../product/related.module.css'
import { type Viewed, viewedProducts } from '../product/viewed.ts'
import { ItemLine } from '../services/item-line.tsx'

/** What was looked at before in this browser, each to be set beside the others; nothing where there are four already. */
export function FurtherProducts({ skus }: { skus: readonly string[] }) {
  const { t } = useMessages()
  const id = useId()
  const [viewed, setViewed] = useState<readonly Viewed[]>([])
  useEffect(() => {
    void viewedProducts().then(setViewed)
  }, [])
  const others = viewed.filter(({ sku }) => !skus.includes(sku))
  if (others.length === 0 || skus.length >= mostCompared) return null
  return (
    <section className={related.related} aria-labelledby={id}>
      <SectionHead id={id} title={t('Set another one beside')} />
      <ul className={related.viewed}>
        {others.map((item) => (
          <li key={item.sku}>
            <ItemLine item={{ ...item, href: compareHref([...skus, item.sku]) }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
