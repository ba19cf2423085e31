import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { DeskOrder, ListedOrder } from '#shared/desk/order-calls.ts'
import { useColleague } from '../desk-context.ts'
import { DeskMoney } from '../ui/desk-money.tsx'
import styles from '../ui/record-page.module.css'
import { InvoicePayment } from './invoice-payment.tsx'
import { OrderActionButton } from './order-action-button.tsx'
import { ReduceDialog } from './reduce-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SendForm } from './send-form.tsx'

interface OrderActionsProps {
  order: DeskOrder
  step: ListedOrder['step']
}

/** Renders the actions that the order permits now; the next step of packing comes first. */
export function OrderActions({ order, step }: OrderActionsProps) {
  const { t } = useMessages()
  const { number, status, isCollected } = order
  const isPacked = status === 'processing' || status === 'pending'
  return (
    <section className={styles.toolbar} aria-label={t('What to do')}>
      {status === 'pending' && order.money && <TransferReceived order={order} />}
      {isPacked && (
        <div className={styles.actions}>
          {step === 'new' && (
            <OrderActionButton number={number} action={{ action: 'pick' }}>
              {t('It is picked')}
            </OrderActionButton>
          )}
          {(step === 'new' || step === 'picked') && (
            <OrderActionButton number={number} action={{ action: 'pack' }}>
              {t('It is packed')}
            </OrderActionButton>
          )}
          {isCollected && step !== 'ready' && status === 'processing' && (
            <OrderActionButton number={number} action={{ action: 'ready' }}>
              {t('It stands ready')}
            </OrderActionButton>
          )}
          {isCollected && (
            <OrderActionButton number={number} kind="primary" action={{ action: 'complete', parcels: [] }}>
              {t('Handed over')}
            </OrderActionButton>
          )}
        </div>
      )}
      {!isCollected && order.delivery.kind !== 'none' && (isPacked || status === 'complete') && (
        <SendForm order={order} />
      )}
      {order.money?.invoice && <InvoicePayment order={order} invoice={order.money.invoice} />}
      {order.money && <MoneyActions order={order} />}
    </section>
  )
}

function TransferReceived({ order: { number, money, currency } }: { order: DeskOrder }) {
  const { t } = useMessages()
  if (!money) return null
  return (
    <div className={styles.actions}>
      <OrderActionButton
        number={number}
        kind="primary"
        action={{ action: 'paid' }}
        confirm={
          <p>
            {t('Say this once the money is on your account:')}{' '}
            <DeskMoney minor={money.total - money.reduced} currency={currency} />
          </p>
        }
      >
        {t('Transfer received')}
      </OrderActionButton>
    </div>
  )
}

/** Renders the buttons of the actions that move money. Each asks for a confirmation. */
function MoneyActions({ order }: { order: DeskOrder }) {
  const { t } = useMessages()
  const { mayBe } = useColleague()
  const [dialog, setDialog] = useState<'reduce' | 'refund'>()
  const { number, status, money } = order
  if (!money || !mayBe(['owner', 'shop'])) return null
  const isOpen = ['pending', 'pending_payment', 'processing'].includes(status)
  const canReduce = status === 'pending' || status === 'processing'
  const canRefund = money.refundable.part > 0 || status === 'complete'
  return (
    <div className={styles.actions}>
      {canReduce && (
        <Button kind="outline" onClick={() => setDialog('reduce')}>
          {t('Take units out')}
        </Button>
      )}
      {canRefund && (
        <Button kind="outline" onClick={() => setDialog('refund')}>
          {t('Give money back')}
        </Button>
      )}
      {isOpen && (
        <OrderActionButton
          number={number}
          kind="quiet"
          action={{ action: 'cancel' }}
          confirm={<CancelWords order={order} />}
        >
          {t('Cancel the order')}
        </OrderActionButton>
      )}
      {dialog === 'reduce' && <ReduceDialog order={order} onClose={() => setDialog(undefined)} />}
      {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function CancelWords({ order: { status, money, currency } }: { order: DeskOrder }) {
  const { t } = useMessages()
  if (!money) return null
  return (
    <>
      <p>
        {status !== 'processing' ? (
          t('Nothing was paid yet.')
        ) : (
          <>
            {t(
              money.charge
                ? 'This goes back to the card:'
                : 'It was not paid by card: pay back by hand what was paid, at most',
            )}{' '}
            <DeskMoney minor={money.refundable.all} currency={currency} />
          </>
        )}
      </p>
      <p>
        {t(
          'Its goods are in stock again. Points, gift card and coupon that it used are given back, and points that it earned are taken back.',
        )}
      </p>
    </>
  )
}
