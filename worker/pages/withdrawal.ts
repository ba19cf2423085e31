import WithdrawalPage, { type WithdrawalPageData } from '#client/pages/withdrawal.tsx'
import { titled } from '#shared/shop.ts'
import { WithdrawalSearch } from '#shared/withdrawal-search.ts'
import { momentInWords } from '#worker/content/moment-in-words.ts'
import { visitorPage } from '#worker/declaration/page.ts'

export const withdrawal = visitorPage({
  search: WithdrawalSearch,
  load({ typed, view }): WithdrawalPageData {
    if (!typed) return { step: 'who', statement: null }
    const { name = '', orderNumber = '', email = '', key, confirmedAt, sent } = typed
    const statement = { name, orderNumber, email }
    if (confirmedAt) {
      const moment = momentInWords(confirmedAt, view)
      return { step: 'receipt', statement, confirmedAt, moment, isSent: sent === 'yes' }
    }
    return key ? { step: 'confirm', statement, key } : { step: 'who', statement }
  },
  meta: (_, { t }) => ({ title: titled(t('Withdraw from the contract here')), noindex: true }),
  view: WithdrawalPage,
})
