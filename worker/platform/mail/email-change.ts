import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { localTime } from './local-time.ts'
import { type Say, sayingIn } from './texts.ts'

export type MailOfChange = 'email-change' | 'email-taken' | 'email-changed'

interface EmailChange {
  email: string
  store_code: StoreCode
  code: string | null
  old_email: string | null
  changed_at: string | null
}

/** Returns an e-mail change; null if another address was requested since, or if its code was used. */
export async function readEmailChange(
  kind: MailOfChange,
  id: number,
  db: D1Database,
): Promise<EmailChange | null> {
  const change = await db
    .prepare('SELECT email, store_code, code, old_email, changed_at FROM email_changes WHERE id = ?')
    .bind(id)
    .first<EmailChange>()
  return kind === 'email-change' && !change?.code ? null : change
}

/**
 * Composes the mail with the code to a new address. If the address already has an account, composes a mail to its owner that
 * nothing has changed, with links to sign in.
 */
export function emailChange({ store_code, code }: EmailChange, shop: string): Letter {
  const say = sayingIn(store_code)
  const [subject, ...lines] = code
    ? (['emailChange', 'emailChangeWhy', 'emailChangeNot'] as const)
    : (['emailTaken', 'emailTakenWhy', 'emailTakenNot'] as const)
  return {
    subject: say(subject),
    title: say(subject),
    intro: lines.map((id) => say(id, { code: code ?? '' })),
    sections: [
      ...(code ? [] : [{ heading: say('passwordResetHere'), lines: waysIn(say, shop) }]),
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}

/** Composes the mail to the previous address, with the time of the change and what to do if it was not intended. */
export function emailChanged({ store_code, changed_at }: EmailChange): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('emailChanged'),
    title: say('emailChanged'),
    intro: [
      say('emailChangedWhen', { time: localTime(changed_at ?? '', store_code) }),
      say('emailChangedNot'),
    ],
    sections: [{ heading: say('seller'), lines: sellerLines(store_code) }],
  }
}

function waysIn(say: Say, shop: string) {
  return [
    { label: say('emailTakenSignIn'), address: `${shop}/my-account` },
    { label: say('passwordResetLink'), address: `${shop}/reset-password` },
  ]
}
