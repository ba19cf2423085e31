import { routes } from '#shared/routes.ts'
import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface EmailConfirmation {
  email: string
  store_code: StoreCode
  key: string
}

/** Returns the confirmation; null if its key was used, or if the customer's e-mail is another one now. */
export function readEmailConfirmation(id: number, db: D1Database): Promise<EmailConfirmation | null> {
  return db
    .prepare(
      `SELECT asked.email, asked.store_code, unsent_key AS key FROM email_confirmations AS asked
       JOIN customers ON customers.id = customer_id
       WHERE asked.id = ? AND unsent_key IS NOT NULL AND customers.email = asked.email`,
    )
    .bind(id)
    .first<EmailConfirmation>()
}

/**
 * Composes the mail that confirms an e-mail address. The first mail welcomes the customer; a later one was requested. The key is
 * behind the `#`, so no server, log or other site receives it.
 */
export function emailConfirmation(
  kind: 'welcome' | 'email-confirmation',
  { store_code, key }: EmailConfirmation,
  shop: string,
): Letter {
  const say = sayingIn(store_code)
  const title = say(kind === 'welcome' ? 'welcome' : 'confirmEmail')
  return {
    subject: title,
    title,
    intro: [say(kind === 'welcome' ? 'welcomeWhat' : 'confirmEmailAsked'), say('confirmEmailWhy')],
    sections: [
      {
        heading: say('confirmEmail'),
        lines: [
          {
            label: say('confirmEmailLink'),
            address: `${shop}${routes.signup.href({}, { step: 'confirm' })}#${key}`,
          },
          say('confirmEmailKey', { key }),
          say('confirmEmailNot'),
        ],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
