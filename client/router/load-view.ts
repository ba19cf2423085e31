import type { PageData, PageName } from '#shared/page-data.ts'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { loadForm } from '../features/product/load-form.ts'
import { shopViews, views } from '../pages/index.ts'
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
    loaded[name] ??= (await views[name as keyof typeof views]?.())?.default
    return loaded[name]
  } catch {
    return undefined
  }
}
