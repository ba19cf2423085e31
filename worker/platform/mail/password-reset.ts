import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface PasswordReset {
  email: string
  store_code: StoreCode
  key: string
}

/** Returns the password reset; null if its key was used, or if no account has the address. */
export function readPasswordReset(id: number, db: D1Database): Promise<PasswordReset | null> {
  return db
    .prepare(
      `SELECT email, password_resets.store_code, unsent_key AS key FROM password_resets
       JOIN customers ON customers.id = customer_id WHERE password_resets.id = ? AND unsent_key IS NOT NULL`,
    )
    .bind(id)
    .first<PasswordReset>()
}

/** Composes the mail with the key of a password reset. The key is behind the `#`, so no server, log or other site receives it. */
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
