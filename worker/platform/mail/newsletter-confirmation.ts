import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface PendingSubscription {
  email: string
  store_code: StoreCode
}

/** Returns the subscription; null if it is confirmed or has expired. */
export function readPendingSubscription(id: number, db: D1Database): Promise<PendingSubscription | null> {
  return db
    .prepare("SELECT email, store_code FROM newsletter_subscriptions WHERE id = ? AND state = 'pending'")
    .bind(id)
    .first<PendingSubscription>()
}

/** Composes the mail that asks for confirmation of a newsletter subscription: anybody may have typed the address. */
export function newsletterConfirmation(
  { store_code }: PendingSubscription,
  links: { confirm: string; leave: string },
  key: string,
): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('newsletterConfirm'),
    title: say('newsletterConfirm'),
    intro: [say('newsletterConfirmWhy')],
    leave: links.leave,
    sections: [
      {
        heading: say('newsletter'),
        lines: [
          { label: say('newsletterConfirmLink'), address: links.confirm },
          say('alertConfirmKey', { key }),
          say('newsletterConfirmNot'),
        ],
      },
      { heading: say('leave'), lines: [{ label: say('newsletterLeaveLink'), address: links.leave }] },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
