import ContactPage from '#client/pages/contact.tsx'
import { openingTimes } from '#shared/opening-times.ts'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { townLine } from '#shared/town-line.ts'
import { cachedPage } from '#worker/declaration/page.ts'

export const contact = cachedPage({
  freshness: 'cms',
  async load({ commerce, view, t }) {
    const [shops, texts, menu] = await Promise.all([
      commerce.stores(),
      commerce.allCmsPages(),
      commerce.menu('main'),
    ])
    // Pages of the main menu present the range and answer no questions.
    const inMenu = new Set(menu.map(({ url }) => url))
    const ownFirst = (country: string) => Number(country !== view.country)
    return {
      shops: shops
        .map(({ id, name, address, postcode, city, country, phone, opening_hours }) => ({
          id: String(id),
          name,
          address,
          place: townLine({ postcode, city }, country || view.country),
          phone,
          country: country || view.country,
          times: openingTimes(opening_hours, view.locale, t('Closed')),
        }))
        .sort((a, b) => ownFirst(a.country) - ownFirst(b.country)),
      texts: texts
        .filter(({ path }) => !inMenu.has(path))
        .slice(0, 4)
        .map(({ name, path }) => ({ name, href: path })),
    }
  },
  meta: (_, { t }) => ({
    title: titled(t('Contact')),
    description: t('Call, write or come by: telephone, e-mail and the shops with their opening hours.'),
    canonical: routes.contact.href(),
  }),
  view: ContactPage,
})
