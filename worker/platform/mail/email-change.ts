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

/** Null where another e-mail was asked for meanwhile, or the code was said. */
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

/** To the new address: its code; to somebody's own address: that nothing has changed, and the ways in. */
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

/** To the address that she had: when it happened, and what to do if it was not she. */
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
