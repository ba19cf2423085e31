import * as v from 'valibot'
import SitemapPage from '#client/pages/sitemap.tsx'
import SitemapLetterPage from '#client/pages/sitemap-letter.tsx'
import { routes } from '#shared/routes.ts'
import { PageNumber } from '#shared/search-params.ts'
import { titled } from '#shared/shop.ts'
import { type SitemapType, sitemapPageSize, sitemapTypes } from '#worker/commerce/sitemap.ts'
import { cachedPage } from '#worker/declaration/page.ts'

const alphabet = [...'abcdefghijklmnopqrstuvwxyz', '0-9']

export const sitemapLetter = cachedPage({
  freshness: 'cms',
  search: v.object({ page: PageNumber }),
  async load({ params, search, commerce }) {
    const { type = '', letter = '' } = params
    if (!isType(type) || !alphabet.includes(letter)) return null
    const page = search.page ?? 1
    const { places, total } = await commerce.sitemapLetter(type, letter, page)
    const href = (number: number) =>
      routes.sitemapLetter.href({ type, letter }, number > 1 ? { page: number } : {})
    return {
      type,
      letter,
      links: places.map(({ name, path }) => ({ name, href: path })),
      letters: alphabet.map((other) => ({
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

/** The letter with which the sitemap begins (LIST-24). */
const firstLetter = 'a'

export const sitemap = cachedPage({
  freshness: 'cms',
  async load({ commerce, view }) {
    const [categories, texts, letters, first] = await Promise.all([
      commerce.allCategories(),
      commerce.allCmsPages(),
      commerce.productLetters(),
      commerce.sitemapLetter('product', firstLetter, 1),
    ])
    const link = ({ name, path }: { name: string; path: string }) => ({ name, href: path })
    return {
      categories: categories.map(link).sort((a, b) => a.name.localeCompare(b.name, view.locale)),
      texts: texts.map(link),
      letters: letters.map(({ letter, count }) => ({
        name: letter,
        count,
        href: routes.sitemapLetter.href({ type: 'product', letter }),
        current: letter === firstLetter,
      })),
      products: first.places.map(link),
    }
  },
  meta: (_, { t }) => ({ title: titled(t('Sitemap')), canonical: routes.sitemap.href() }),
  view: SitemapPage,
})

function isType(type: string): type is SitemapType {
  return (sitemapTypes as readonly string[]).includes(type)
}
