import type { PageData, PageName } from '#shared/page-data.ts'
import { hasKitForm, loadKitForm } from '../features/bundles/load-kit-form.ts'
import { hasCustomForm, loadCustomForm } from '../features/custom/load-custom-form.ts'
import { shopViews, views } from '../pages/index.ts'
import type { View } from '../screen.ts'

/** An import that is repeated waits for a turn of the event loop, even where all is there. */
const loaded: Partial<Record<PageName, View>> = { ...shopViews }

/** The view of a page together with what it needs before it can be pressed. */
export async function loadScreen({ page, data }: Pick<PageData, 'page' | 'data'>): Promise<View | undefined> {
  const [View] = await Promise.all([
    loadView(page),
    hasCustomForm(page, data) && loadCustomForm().catch(() => {}),
    hasKitForm(page, data) && loadKitForm().catch(() => {}),
  ])
  return View
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
