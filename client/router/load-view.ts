import type { PageData, PageName } from '#shared/page-data.ts'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { loadForm } from '../features/product/load-form.ts'
import { shopViews } from '../pages/index.ts'
import type { View } from '../screen.ts'

/** An import that is repeated waits for a turn of the event loop, even where all is there. */
const loaded: Partial<Record<PageName, View>> = { ...shopViews }

/** The view of a page together with what it needs before it can be pressed. */
export async function loadScreen({ page, data }: Pick<PageData, 'page' | 'data'>): Promise<View | undefined> {
  const view = loadView(page)
  try {
    if (page === 'product') await loadForm((data as ProductPageData).product)
  } catch {
    // It is asked for once more where it is drawn.
  }
  return view
}

/** The view of a page, or undefined where there is none or where it cannot be fetched (another build was deployed). */
export async function loadView(name: PageName | undefined): Promise<View | undefined> {
  if (!name) return undefined
  try {
    loaded[name] ??= (await loadModule(name))?.default
    return loaded[name]
  } catch {
    return undefined
  }
}

/** Their list is a file of its own: the entry has no use for it on the pages that come with it. */
export async function loadModule(name: PageName): Promise<{ default: View } | undefined> {
  const { views } = await import('../pages/views.ts')
  return views[name as keyof typeof views]?.()
}
