import type { PageName } from '#shared/page-data.ts'
import type { View } from '../app.tsx'
import { views } from '../pages/index.ts'

/** An import that is repeated waits for a turn of the event loop, even where all is there. */
const loaded = new Map<PageName, View>()

/** The view of a page, or undefined where there is none or where it cannot be fetched (another build was deployed). */
export async function loadView(name: PageName | undefined): Promise<View | undefined> {
  if (!name) return undefined
  try {
    const view = loaded.get(name) ?? (await views[name]?.())?.default
    if (view) loaded.set(name, view)
    return view
  } catch {
    return undefined
  }
}
