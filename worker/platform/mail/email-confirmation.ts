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

/** Null where the key was used, or the e-mail is another one by now. */
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
 * The first one welcomes her, a later one was asked for. The key stands behind the `#`: no server, log or other site is told
 * of it.
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
