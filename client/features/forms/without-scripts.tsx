import { useMessages } from '#client/messages.tsx'
import type { OrderStep } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'

interface WithoutScriptsProps {
  step: OrderStep
  /** Lines that a form has just put into the cart. */
  added?: number | undefined
}

/** Leads a browser without scripts to the same step as a form. */
export function WithoutScripts({ step, added }: WithoutScriptsProps) {
  const { t } = useMessages()
  const href = routes.orderForm.href({ step }, { added })
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${href}`} />
      <a href={href}>{t('Go on without JavaScript')}</a>
    </noscript>
  )
}
