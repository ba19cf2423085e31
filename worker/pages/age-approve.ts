import AgeApprovePage from '#client/pages/age-approve.tsx'
import { AgeSearch } from '#shared/age-outcome.ts'
import { routes } from '#shared/routes.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const ageApprove = visitorPage({
  route: routes.ageApprove,
  search: AgeSearch,
  load: () => ({}),
  meta: (_, { t }) => ({ title: `${t('Prove your age')} – Karaffel`, noindex: true }),
  view: AgeApprovePage,
})
