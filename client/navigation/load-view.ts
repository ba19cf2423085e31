import type { PageName } from '#shared/page-data.ts'
import type { View } from '../app.tsx'
import { views } from '../pages/index.ts'

/** The view of a page, or undefined where there is none or where it cannot be fetched (another build was deployed). */
export async function loadView(name: PageName | undefined): Promise<View | undefined> {
  try {
    return name && (await views[name]?.())?.default
  } catch {
    return undefined
  }
}
