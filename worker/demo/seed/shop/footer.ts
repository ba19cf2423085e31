import type { StoreCode } from '#shared/store-view.ts'
import { type PageKey, pages } from './pages/all.ts'
import { groupNames } from './pages/documents.ts'

/** Columns of links, who sells, and how old one has to be; the law wants the last two on every page. */
export function footer(view: StoreCode): string {
  const words = footerWords[view]
  return [
    column(groupNames.service[view], ['service', 'delivery', 'withdrawal', 'accessibility'], view),
    column(groupNames.terms[view], ['terms', 'privacy', 'cookies', 'age'], view),
    column(groupNames.company[view], ['about', 'shops', 'business', 'schoolStart'], view),
    `<div><h2>${words.seller}</h2><p>Karaffel ApS<br>Nørregade 14<br>7500 Holstebro${words.country}<br>${words.number}</p></div>`,
  ].join('\n')
}

function column(heading: string, keys: readonly PageKey[], view: StoreCode): string {
  const links = keys.map((key) => {
    const title = pages.find((page) => page.key === key)?.[view].title
    // The function itself, on every page (directive 2011/83/EU, article 11a), and not a text about it.
    const href = key === 'withdrawal' ? '/withdrawal' : `page:${key}`
    return `<li><a href="${href}">${title}</a></li>`
  })
  return `<div><h2>${heading}</h2><ul>${links.join('')}</ul></div>`
}

const footerWords: Record<StoreCode, { seller: string; country: string; number: string }> = {
  da: { seller: 'Sælger', country: '', number: 'CVR-nr. 40 50 60 70' },
  sv: { seller: 'Säljare', country: '<br>Danmark', number: 'CVR-nr 40 50 60 70' },
}
