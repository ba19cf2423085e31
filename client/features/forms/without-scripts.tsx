import { useMessages } from '#client/messages.tsx'
import type { OrderStep } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'

interface WithoutScriptsProps {
  step: OrderStep
  /** Number of lines that a form has just added to the cart. */
  added?: number | undefined
}

/** Leads a browser without scripts to the form version of the same step. */
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
