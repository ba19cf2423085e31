import WithdrawalPage from '#client/pages/withdrawal.tsx'
import { routes } from '#shared/routes.ts'
import { WithdrawalSearch } from '#shared/withdrawal-search.ts'
import { visitorPage } from '#worker/render/page.ts'

export const withdrawal = visitorPage({
  route: routes.withdrawal,
  search: WithdrawalSearch,
  async load({ search, commerce, typed }) {
    const { name = '', orderNumber = '', email = '' } = typed ?? {}
    const statement = search.id ? await commerce.withdrawal(search.id) : null
    return { statement, typed: typed ? { name, orderNumber, email } : null }
  },
  meta: (_, { t }) => ({ title: `${t('Withdraw from the contract here')} – Karaffel`, noindex: true }),
  view: WithdrawalPage,
})
