import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface PasswordReset {
  email: string
  store_code: StoreCode
  key: string
}

/** Null where the key was used, or belongs to nobody any more. */
export function readPasswordReset(id: number, db: D1Database): Promise<PasswordReset | null> {
  return db
    .prepare(
      `SELECT email, password_resets.store_code, unsent_key AS key FROM password_resets
       JOIN customers ON customers.id = customer_id WHERE password_resets.id = ? AND unsent_key IS NOT NULL`,
    )
    .bind(id)
    .first<PasswordReset>()
}

/** The key stands behind the `#`: no server, log or other site is told of it. */
export function passwordReset({ store_code, key }: PasswordReset, shop: string): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('passwordReset'),
    title: say('passwordReset'),
    intro: [say('passwordResetWhy')],
    sections: [
      {
        heading: say('passwordResetHere'),
        lines: [
          { label: say('passwordResetLink'), address: `${shop}/reset-password#${key}` },
          say('passwordResetKey', { key }),
          say('passwordResetNot'),
        ],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
