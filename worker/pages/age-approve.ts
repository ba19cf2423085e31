import AgeApprovePage from '#client/pages/age-approve.tsx'
import { AgeSearch } from '#shared/age-outcome.ts'
import { titled } from '#shared/shop.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const ageApprove = visitorPage({
  search: AgeSearch,
  meta: (_, { t }) => ({ title: titled(t('Prove your age')), noindex: true }),
  view: AgeApprovePage,
})
