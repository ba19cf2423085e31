import HomePage from '#client/pages/home.tsx'
import { routes } from '#shared/routes.ts'
import { organizationJsonLd, webSiteJsonLd } from '#worker/content/json-ld.ts'
import { sharedImage } from '#worker/content/shared-image.ts'
import { readHero, widgetSections } from '#worker/content/widget-sections.ts'
import { cachedPage } from '#worker/declaration/page.ts'

export const home = cachedPage({
  freshness: 'catalog',
  async load({ commerce }) {
    const widgets = await commerce.widgets('home')
    const first = widgets.find(({ instance_type }) => instance_type === 'hero')
    const readTop = async () => readHero(first ?? (await commerce.widgetOfType('hero')), commerce)
    const [hero, sections] = await Promise.all([readTop(), widgetSections(widgets, commerce)])
    return { hero, sections }
  },
  meta: ({ hero }, { t, view, origin }) => ({
    title: t('home_title'),
    description: t('Wine, spirits and glasses, chosen by people who taste them first.'),
    canonical: routes.home.href(),
    social: sharedImage(hero?.image.path, hero?.image.alt ?? ''),
    jsonLd: [
      organizationJsonLd({ view, origin }, t('help_phone'), t('help_email')),
      webSiteJsonLd({ view, origin }),
    ],
  }),
  view: HomePage,
})
