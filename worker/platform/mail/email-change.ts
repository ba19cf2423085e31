import { seller } from '#shared/seller.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { type Say, sayingIn } from './texts.ts'

interface EmailChange {
  email: string
  store_code: StoreCode
  code: string | null
}

/** Null where another e-mail was asked for meanwhile, or the code was said. */
export async function readEmailChange(
  kind: 'email-change' | 'email-taken',
  id: number,
  db: D1Database,
): Promise<EmailChange | null> {
  const change = await db
    .prepare('SELECT email, store_code, code FROM email_changes WHERE id = ?')
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
      { heading: say('seller'), lines: seller[store_code] },
    ],
  }
}

function waysIn(say: Say, shop: string) {
  return [
    { label: say('emailTakenSignIn'), address: `${shop}/my-account` },
    { label: say('passwordResetLink'), address: `${shop}/reset-password` },
  ]
}
