import { useMessages } from '#client/messages.tsx'
import type { EngineDashboard } from '#shared/desk-question.ts'
import { DeskPage } from '../ui/desk-page.tsx'

/** Renders the area of orders of a shop whose orders another system keeps: a link to its dashboard. */
export function OrdersElsewhere({ name, url }: EngineDashboard) {
  const { t } = useMessages()
  return (
    <DeskPage title={t('Orders')}>
      <p>{t('{name} keeps the orders of this shop, with their payments, coupons and turnover.', { name })}</p>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {t('Open the dashboard of {name}', { name })}
        </a>
      </p>
    </DeskPage>
  )
}
