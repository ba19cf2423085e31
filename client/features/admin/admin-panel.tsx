import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { matchesMedia } from '#client/browser.ts'
import { useMessages } from '#client/messages.tsx'
import { ask } from '#client/state/api.ts'
import { Button } from '#client/ui/button.tsx'
import { tagName } from '#shared/cache-tag.ts'
import type { PageData } from '#shared/page-data.ts'
import { reloadWithNotice } from '../notices/notice-after-reload.ts'
import { notifyAtom } from '../notices/notices-atoms.ts'
import styles from './admin-panel.module.css'

/** Shows the name and id of the page, with a button for each kind of cached pages that can be cleared. */
export default function AdminPanel({ page }: { page: PageData }) {
  const { t } = useMessages()
  const headingId = useId()
  const { clearing, clear } = useClearing()
  return (
    <aside className={styles.panel} aria-labelledby={headingId}>
      <details open={matchesMedia('(width >= 60rem)')}>
        <summary className={styles.heading} id={headingId}>
          {t('Administration')}
        </summary>
        <p>
          {t('Page id: {id}', { id: pageId(page) })} · {t('Clear the cache of')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: nothing is sent from here */}
        <div className={styles.buttons} role="group" aria-label={t('Clear the cache of')}>
          {clearTargets(page).map(({ label, tags }) => (
            <Button
              key={label}
              kind="outline"
              disabled={tags.length === 0}
              busy={clearing === label}
              onClick={() => clear(label, tags)}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </details>
    </aside>
  )
}

/** Clears a cache and loads the document again, because menu and footer are not part of the page data. */
function useClearing() {
  const notify = useSetAtom(notifyAtom)
  const [clearing, setClearing] = useState<string>()

  async function clear(label: string, tags: readonly string[]) {
    if (clearing) return
    setClearing(label)
    const cleared = await purged(tags)
    if (cleared) return reloadWithNotice({ type: 'success', message: 'Cache cleared' })
    notify({
      type: 'error',
      message: 'The cache could not be cleared. Sign in again, or try in a few seconds.',
    })
    setClearing(undefined)
  }

  return { clearing, clear }
}

async function purged(tags: readonly string[]): Promise<boolean> {
  try {
    return (await ask<string, 'forbidden'>('POST', '/invalidate', { body: { tags } })).ok
  } catch {
    return false
  }
}

interface ClearTarget {
  /** The id of a text. */
  label: string
  /** Cache tags to clear. Empty if the page has no such object. */
  tags: string[]
}

/** Returns the eight caches that an administrator can clear (ADMIN-4). */
export function clearTargets({ page, params, data }: PageData): ClearTarget[] {
  return [
    { label: 'Category', tags: categoriesOf(page, data).map((id) => tagName('category', id)) },
    { label: 'All categories', tags: [tagName('category')] },
    { label: 'Product', tags: page === 'product' ? [tagName('product', params.parentSku)] : [] },
    { label: 'All products', tags: [tagName('product')] },
    { label: 'Home', tags: [tagName('home')] },
    { label: 'CMS page', tags: page === 'cms' ? [tagName('cms_page', params.slug)] : [] },
    { label: 'CMS blocks', tags: [tagName('cms_block')] },
    { label: 'Menu', tags: [tagName('menu')] },
  ]
}

/** Returns the platform's id of the page's subject. */
export function pageId({ page, data }: PageData): string | number {
  if (page === 'product') return (data as AboutProduct).product.id
  return page === 'home' ? 'home' : (data as { id: number }).id
}

interface AboutProduct {
  product: { id: number; category_ids: number[] }
}

/** Returns the category ids of a product page. */
function categoriesOf(page: PageData['page'], data: unknown): number[] {
  if (page === 'category') return [(data as { id: number }).id]
  return page === 'product' ? (data as AboutProduct).product.category_ids : []
}
