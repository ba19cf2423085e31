import * as v from 'valibot'
import CmsPage from '#client/pages/cms.tsx'
import { routes } from '#shared/routes.ts'
import { cachedPage } from '#worker/render/page.ts'
import { sanitised } from '#worker/render/sanitise.ts'

export const cms = cachedPage({
  route: routes.cms,
  freshness: 'cms',
  search: v.object({}),
  async load({ params, commerce }) {
    const identifier = params.slug ?? ''
    const page = await commerce.cmsPage(identifier)
    if (!page) return null
    return {
      title: page.content_heading || page.title,
      metaTitle: page.meta_title || page.title,
      description: page.meta_description,
      html: sanitised(page.content),
      siblings: (await commerce.cmsSiblings(identifier)).map((node) => ({
        label: node.label,
        href: routes.cms.href({ slug: node.identifier }),
        current: node.identifier === identifier,
      })),
    }
  },
  meta: ({ metaTitle, description }, { params }) => ({
    title: `${metaTitle} – Karaffel`,
    description: description ?? undefined,
    canonical: routes.cms.href({ slug: params.slug ?? '' }),
  }),
  view: CmsPage,
})
