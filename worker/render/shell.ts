import type { Translate } from '#client/messages.tsx'
import type { ShownMenuItem } from '#shared/cms.ts'
import type { Shell } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import type { Commerce } from '#worker/commerce/commerce.ts'
import { sanitised } from '#worker/content/sanitise.ts'

/** Customer groups with a main menu of their own (ROLE-6). */
const menuOfGroup: Record<number, string> = {
  5: 'main_horeca',
  6: 'main_horeca',
  7: 'main_vip',
  8: 'main_vip',
}

/** The shell where the platform cannot be reached: without a menu. */
export const emptyShell: Shell = { menu: [], footer: '' }

/** The same object for the same menu, so that its HTML stays cached. */
const completed = new WeakMap<readonly ShownMenuItem[], ShownMenuItem[]>()

/** The shell of every page of an audience: menu and footer. */
export async function loadShell(commerce: Commerce, group: number, t: Translate): Promise<Shell> {
  const [menu, footer] = await Promise.all([
    commerce.menu(menuOfGroup[group] ?? 'main'),
    commerce.cmsBlock('footer'),
  ])
  return { menu: withContact(menu, t), footer: sanitised(footer?.content ?? '') }
}

/** Behind the merchant's own entries, where it is seen on every screen. */
function withContact(menu: readonly ShownMenuItem[], t: Translate): ShownMenuItem[] {
  const known = completed.get(menu)
  if (known) return known
  const contact = { id: 'contact', label: t('Contact'), url: routes.contact.href() }
  const whole = [...menu, { ...contact, category_id: null, image: null, children: [] }]
  completed.set(menu, whole)
  return whole
}
