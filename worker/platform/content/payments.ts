import { chargeMethods } from '#shared/charge-methods.ts'
import { PaymentEntry } from '#shared/content/checkout-entries.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import type { ContentList } from './content-list.ts'
import { methodList } from './method-list.ts'

interface PaymentRow {
  code: string
  title: string
}

/** Payment methods; the first is the default. They have no fee. */
export const payments: ContentList<PaymentEntry> = methodList<PaymentEntry, PaymentRow>({
  name: 'payments.yaml',
  entry: 'payment',
  table: 'payment_methods',
  method: PaymentEntry,
  none: 'nothing can be ordered where nothing can be paid',
  keyOf: ({ code }) => code,
  findFaults: (_db, _view, all) =>
    all.flatMap(({ code, groups = [] }, place): ContentFault[] => {
      // Swedish law forbids credit as the first method (chapter 7 a of the Payment Services Act, 2010:751). The rule does no harm in other countries.
      if (place === 0 && code === 'reepay_klarna_pay_later')
        return [{ at: '0.code', reason: 'Credit does not stand first.' }]
      if (code !== 'b2b_invoice' || groups.length) return []
      return [{ at: `${place}.groups`, reason: 'Say which groups of customers pay later.' }]
    }),
  entryOf: ({ code, title }) => ({ code, title }),
  columnsOf: ({ code, title }) => ({
    ...{ code, title, is_offline: Number(!(code in chargeMethods)) },
    // CHECKOUT-12 forbids cash for a cart without delivery.
    for_virtual_cart: Number(code !== 'cashondelivery'),
  }),
})
