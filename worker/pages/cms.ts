import CmsPageView from '#client/pages/cms.tsx'
import { routes } from '#shared/routes.ts'
import { titled } from '#shared/shop.ts'
import { cmsContent } from '#worker/content/cms-content.ts'
import { widgetSections } from '#worker/content/widget-sections.ts'
import { cachedPage } from '#worker/declaration/page.ts'
import { Redirect } from '#worker/declaration/redirect.ts'

export const cms = cachedPage({
  freshness: 'cms',
  async load({ params, commerce }) {
    const page = await commerce.cmsPage(params.slug ?? '')
    if (!page) return null
    const { identifier } = page
    if (identifier !== params.slug) return new Redirect(routes.cms.href({ slug: identifier }))
    const [content, widgets, siblings] = await Promise.all([
      cmsContent(page.content, commerce),
      commerce.widgets(identifier),
      commerce.cmsSiblings(identifier),
    ])
    return {
      id: page.id,
      title: page.content_heading || page.title,
      metaTitle: page.meta_title || page.title,
      description: page.meta_description,
      sections: [...content, ...(await widgetSections(widgets, commerce))],
      siblings: siblings.map((node) => ({
        label: node.label,
        href: routes.cms.href({ slug: node.identifier }),
        current: node.identifier === identifier,
      })),
    }
  },
  meta: ({ metaTitle, description }, { params }) => ({
    title: titled(metaTitle),
    description: description ?? undefined,
    canonical: routes.cms.href({ slug: params.slug ?? '' }),
  }),
  view: CmsPageView,
})
