import * as v from 'valibot'
import SitemapLetterPage from '#client/pages/sitemap-letter.tsx'
import { routes } from '#shared/routes.ts'
import { PageNumber } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { type SitemapType, sitemapPageSize, sitemapTypes } from '#worker/commerce/sitemap.ts'
import { cachedPage } from '#worker/declaration/page.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz', '0-9']

export const sitemapLetter = cachedPage({
  freshness: 'cms',
  search: v.object({ page: PageNumber }),
  async load({ params, search, commerce }) {
    const { type = '', letter = '' } = params
    if (!isType(type) || !letters.includes(letter)) return null
    const page = search.page ?? 1
    const { places, total } = await commerce.sitemapLetter(type, letter, page)
    const href = (number: number) =>
      routes.sitemapLetter.href({ type, letter }, number > 1 ? { page: number } : {})
    return {
      type,
      letter,
      links: places.map(({ name, path }) => ({ name, href: path })),
      letters: letters.map((other) => ({
        name: other,
        href: routes.sitemapLetter.href({ type, letter: other }),
        current: other === letter,
      })),
      previous: page > 1 ? href(page - 1) : null,
      next: page * sitemapPageSize < total ? href(page + 1) : null,
    }
  },
  meta: ({ type, letter }, { t, search }) => ({
    title: titled(`${t('Sitemap')} · ${letter.toUpperCase()}`),
    canonical: routes.sitemapLetter.href({ type, letter }, search.page ? { page: search.page } : {}),
  }),
  view: SitemapLetterPage,
})

function isType(type: string): type is SitemapType {
  return (sitemapTypes as readonly string[]).includes(type)
}
