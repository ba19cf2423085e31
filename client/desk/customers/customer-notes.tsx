import { useMessages } from '#client/messages.tsx'
import type { DeskCustomer } from '#shared/desk/customer-calls.ts'
import { useErrorWords } from '../desk-context.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ShopNotes } from '../ui/shop-notes.tsx'
import { useDeskAction } from '../use-desk-call.ts'

/** Renders the shop's notes about a customer. */
export function CustomerNotes({ customer: { id, notes } }: { customer: DeskCustomer }) {
  const { t } = useMessages()
  const action = useDeskAction('customers/addNote')
  const errorWords = useErrorWords()
  return (
    <ShopNotes
      notes={notes}
      hint={t('The customer does not see it in the shop, but has a right to read it in the data export.')}
      isBusy={action.isPending}
      failure={action.error ? errorWords(action.error) : undefined}
      add={(text, onSuccess) => action.mutate({ id, text }, { onSuccess })}
    >
      {({ id: note }) => (
        <ActionButton path="customers/removeNote" input={{ id, note }} kind="quiet">
          {t('Remove')}
        </ActionButton>
      )}
    </ShopNotes>
  )
}
