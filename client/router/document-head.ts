import type { PageMeta } from '#shared/page-data.ts'

/** Updates title, description, canonical address and robots tag for the current page. */
export function updateHead({ title, description, canonical, noindex }: PageMeta): void {
  document.title = title
  set('meta[name="description"]', 'content', description ?? '')
  set('link[rel="canonical"]', 'href', canonical ? new URL(canonical, location.origin).href : location.href)
  const robots = document.head.querySelector('meta[name="robots"]')
  if (noindex && !robots) document.head.insertAdjacentElement('beforeend', noRobots())
  if (!noindex) robots?.remove()
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}

function noRobots(): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
}
