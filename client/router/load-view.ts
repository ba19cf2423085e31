import type { PageData, PageName } from '#shared/page-data.ts'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { loadForm } from '../features/product/load-form.ts'
import { loadStory } from '../features/product/load-story.ts'
import { shopViews } from '../pages/index.ts'
import type { View } from '../screen.ts'

type Load = () => Promise<{ default: View }>

/** A repeated `import()` waits for a turn of the event loop, even if the module is loaded. This cache avoids the wait. */
const loaded: Partial<Record<PageName, View>> = {}

/** Loads the view of a page and the parts that it needs before it can be used. Returns undefined if they cannot be fetched. */
export async function loadScreen({ page, data }: Pick<PageData, 'page' | 'data'>): Promise<View | undefined> {
  const loading = loadView(page)
  try {
    if (page === 'product') await loadForm((data as ProductPageData).product)
  } catch {
    // The component fetches the form again when it renders.
  }
  try {
    const view = await loading
    await view?.load?.(data as never)
    return view
  } catch {
    return undefined
  }
}

/** Returns the view of a page; undefined if there is no such page or if it cannot be fetched (another build was deployed). */
export async function loadView(name: PageName | undefined): Promise<View | undefined> {
  if (!name) return undefined
  try {
    loaded[name] ??= (await loadModule(name))?.default
    return loaded[name]
  } catch {
    return undefined
  }
}

/**
 * Imports the module of a page. The views outside `shopViews` are listed in a separate file, which home, category and product pages do
 * not need.
 */
export async function loadModule(name: PageName): Promise<{ default: View } | undefined> {
  const load = shopViews[name as keyof typeof shopViews] as Load | undefined
  if (load) return load()
  const { views } = await import('../pages/views.ts')
  return views[name as keyof typeof views]?.()
}

/** Loads the views of the home, category and product pages, so that navigating between them does not wait for code. */
export function warmShopViews(): void {
  for (const name of Object.keys(shopViews)) void loadView(name as keyof typeof shopViews)
  void loadStory()
}
