import type { PageData, PageName } from '#shared/page-data.ts'
import type { ProductPageData } from '../features/catalog/product-data.ts'
import { loadForm } from '../features/product/load-form.ts'
import { loadStory } from '../features/product/load-story.ts'
import { shopViews } from '../pages/index.ts'
import type { View } from '../screen.ts'

type Load = () => Promise<{ default: View }>

/** An import that is repeated waits for a turn of the event loop, even where all is there. */
const loaded: Partial<Record<PageName, View>> = {}

/** The view of a page together with what it needs before it can be pressed. */
export async function loadScreen({ page, data }: Pick<PageData, 'page' | 'data'>): Promise<View | undefined> {
  const loading = loadView(page)
  try {
    if (page === 'product') await loadForm((data as ProductPageData).product)
  } catch {
    // It is asked for once more where it is drawn.
  }
  try {
    const view = await loading
    await view?.load?.(data as never)
    return view
  } catch {
    return undefined
  }
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

/** The list of the others is a file of its own: the pages where wine is looked for have no use for it. */
export async function loadModule(name: PageName): Promise<{ default: View } | undefined> {
  const load = shopViews[name as keyof typeof shopViews] as Load | undefined
  if (load) return load()
  const { views } = await import('../pages/views.ts')
  return views[name as keyof typeof views]?.()
}

/** Between the pages where wine is looked for nobody waits for code. */
export function warmShopViews(): void {
  for (const name of Object.keys(shopViews)) void loadView(name as keyof typeof shopViews)
  void loadStory()
}
