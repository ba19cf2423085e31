import type { Shell } from '#shared/page-data.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from '#worker/content/sanitise.ts'

/** Customer groups with a main menu of their own (ROLE-6). */
const menuOfGroup: Record<number, string> = {
  5: 'main_horeca',
  6: 'main_horeca',
  7: 'main_vip',
  8: 'main_vip',
}

/** What surrounds a page when the platform cannot even say the menu. */
export const bareShell: Shell = { menu: [], footer: '' }

/** What stands around every page of an audience. */
export async function loadShell(commerce: Commerce, group: number): Promise<Shell> {
  const [menu, footer] = await Promise.all([
    commerce.menu(menuOfGroup[group] ?? 'main'),
    commerce.cmsBlock('footer'),
  ])
  return { menu, footer: sanitised(footer?.content ?? '') }
}
