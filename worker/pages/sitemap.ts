import SitemapPage from '#client/pages/sitemap.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { cachedPage } from '#worker/declaration/page.ts'

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
