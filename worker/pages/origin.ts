import ProducerPage from '#client/pages/producer.tsx'
import RegionPage from '#client/pages/region.tsx'
import { slugify } from '#shared/platform-api/search-result.ts'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { origin as placeOf } from '#shared/wine-words.ts'
import { breadcrumbJsonLd } from '#worker/content/json-ld.ts'
import { originMap } from '#worker/content/origin-map.ts'
import { sanitised } from '#worker/content/sanitise.ts'
import { cachedPage } from '#worker/declaration/page.ts'

/** A wine area: its description, position and producers. Editors write the description in the block `region_{id}`. */
export const region = cachedPage({
  freshness: 'catalog',
  async load({ params, commerce, t }) {
    const area = await commerce.area(params.slug ?? '')
    const found = area && (await commerce.fromArea(area))
    if (!area || !found) return null
    const [block, areas] = await Promise.all([
      commerce.cmsBlock(`region_${area.id}`),
      found.country ? commerce.areasOf(found.country) : [area],
    ])
    const country = found.cards[0]?.country ?? null
    const neighbours = areas.filter(({ id }) => id !== area.id)
    return {
      name: area.label,
      slug: area.slug,
      country,
      place: country && country !== area.label ? country : '',
      breadcrumbs: [{ label: t('Home'), href: routes.home.href() }, { label: area.label }],
      map: originMap(found.country, areas, [area]),
      text: block && sanitised(block.content),
      links: [
        {
          title: t('Producers'),
          links: found.producers.map(({ name, count }) => ({
            label: name,
            href: routes.producer.href({ name }),
            count,
          })),
        },
        {
          title: t('More from {country}', { country: country ?? '' }),
          links: neighbours.map(({ label, slug }) => ({ label, href: routes.region.href({ slug }) })),
        },
      ].filter(({ links }) => links.length > 0),
      products: found.cards,
      total: found.total,
    }
  },
  meta: ({ name, slug, country, breadcrumbs }, { t, origin }) => ({
    title: titled(
      [name, country].filter((word, place, all) => word && all.indexOf(word) === place).join(', '),
    ),
    description: t('Where {name} lies, who the producers are, and the bottles that we have from it.', {
      name,
    }),
    canonical: routes.region.href({ slug }),
    jsonLd: [breadcrumbJsonLd(breadcrumbs, origin)],
  }),
  view: RegionPage,
})

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
