import { html, raw } from 'hono/html'
import type { ShownMenuItem } from '#shared/cms.ts'
import { productImage } from '#shared/images.ts'

/** Returns the `<li>` elements of a submenu. An item without an address is the heading of those below it. */
export function submenuHtml(items: readonly ShownMenuItem[]): string {
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
