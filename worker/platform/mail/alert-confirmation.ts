import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface PendingAlert {
  store_code: StoreCode
  product: string
  links: { confirm: string; leave: string }
  key: string
}

/** Composes the mail that asks for confirmation of an alert: anybody may have typed the address. */
export function alertConfirmation({ store_code, product, links, key }: PendingAlert): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('alertConfirm', { product }),
    title: say('alertConfirm', { product }),
    intro: [say('alertConfirmWhy')],
    leave: links.leave,
    sections: [
      {
        heading: product,
        lines: [
          { label: say('alertConfirmLink'), address: links.confirm },
          say('alertConfirmKey', { key }),
          say('alertConfirmNot'),
        ],
      },
      { heading: say('leave'), lines: [{ label: say('alertsLeaveLink'), address: links.leave }] },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
