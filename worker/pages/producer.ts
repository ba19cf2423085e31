import ProducerPage from '#client/pages/producer.tsx'
import { slugify } from '#shared/platform-api/search-result.ts'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { origin as placeOf } from '#shared/wine-words.ts'
import { breadcrumbJsonLd } from '#worker/content/json-ld.ts'
import { originMap } from '#worker/content/origin-map.ts'
import { sanitised } from '#worker/content/sanitise.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** The producer, the place, and all of their products in the shop. Editors write the story in the block `producer_{slug of the name}`. */
export const producer = cachedPage({
  freshness: 'catalog',
  async load({ params, commerce, t }) {
    const name = params.name ?? ''
    const found = await commerce.fromProducer(name)
    const [first] = found?.cards ?? []
    if (!found || !first) return null
    const [area] = found.areas
    const [story, areas] = await Promise.all([
      commerce.cmsBlock(`producer_${slugify(name)}`),
      found.country ? commerce.areasOf(found.country) : [],
    ])
    return {
      name,
      country: first.country,
      place: found.areas.length === 1 ? placeOf(first) : (first.country ?? ''),
      breadcrumbs: [
        { label: t('Home'), href: routes.home.href() },
        ...(area ? [{ label: area.label, href: routes.region.href({ slug: area.slug }) }] : []),
        { label: name },
      ],
      map: found.areas.length ? originMap(found.country, areas, found.areas) : null,
      text: story && sanitised(story.content),
      links: found.areas.length
        ? [
            {
              title: t('Area'),
              links: found.areas.map(({ label, slug }) => ({ label, href: routes.region.href({ slug }) })),
            },
          ]
        : [],
      products: found.cards,
      total: found.total,
    }
  },
  meta: ({ name, place, breadcrumbs }, { t, origin }) => ({
    title: titled(name),
    description: t('All that we have from {name}: {place}.', { name, place }),
    canonical: routes.producer.href({ name }),
    jsonLd: [breadcrumbJsonLd(breadcrumbs, origin)],
  }),
  view: ProducerPage,
})
