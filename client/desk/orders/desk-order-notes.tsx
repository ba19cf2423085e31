import { useMessages } from '#client/messages.tsx'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { ShopNotes } from '../ui/shop-notes.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Renders the notes of an order, which only the shop's own people read. */
export function DeskOrderNotes({ order: { number, notes } }: { order: DeskOrder }) {
  const { t } = useMessages()
  const { act, isBusy, failure } = useOrderAction(number)
  return (
    <ShopNotes
      {...{ notes, isBusy, failure }}
      hint={t('Buyers do not see it, and it is on no paper.')}
      add={(text, onDone) => act({ action: 'note', text }, onDone)}
    />
  )
}
