import { html, raw } from 'hono/html'
import type { Translate } from '#client/messages.tsx'
import type { ShownMenuItem } from '#shared/cms.ts'
import { productImage } from '#shared/images.ts'
import type { MenuEntry, Shell } from '#shared/page-data.ts'
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

/** The shell if the platform is unreachable: without a menu. */
export const emptyShell: Shell = { menu: [], footer: '' }

/** The same object for the same menu, so that its HTML stays cached. */
const drawn = new WeakMap<readonly ShownMenuItem[], MenuEntry[]>()

/** Loads the shell of every page of an audience: menu and footer. */
export async function loadShell(commerce: Commerce, group: number, t: Translate): Promise<Shell> {
  const [menu, footer] = await Promise.all([
    commerce.menu(menuOfGroup[group] ?? 'main'),
    commerce.cmsBlock('footer'),
  ])
  return { menu: entriesOf(menu, t), footer: sanitised(footer?.content ?? '') }
}

/** Returns the merchant's entries, followed by a link to the contact page. */
function entriesOf(menu: readonly ShownMenuItem[], t: Translate): MenuEntry[] {
  const known = drawn.get(menu)
  if (known) return known
  const own = menu.map(({ id, label, url, children }) => ({ id, label, url, submenu: submenuHtml(children) }))
  const entries = [...own, { id: 'contact', label: t('Contact'), url: routes.contact.href(), submenu: '' }]
  drawn.set(menu, entries)
  return entries
}

/** Returns the `<li>` elements of a submenu. An item without an address is the heading of those below it. */
function submenuHtml(items: readonly ShownMenuItem[]): string {
  return items.map((item) => String(html`<li>${link(item)}${below(item)}</li>`)).join('')
}

function link({ url, label, image }: ShownMenuItem) {
  if (!url) return label
  const picture =
    image && html`<img src="${productImage(image).src}" width="500" height="500" alt="" loading="lazy">`
  return html`<a href="${url}">${picture}${label}</a>`
}

function below({ children }: ShownMenuItem) {
  return children[0] ? raw(`<ul>${submenuHtml(children)}</ul>`) : ''
}
