import { seller } from '#shared/seller.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

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

/** To the new address: its code; to somebody's own address: that nothing has changed. */
export function emailChange({ store_code, code }: EmailChange): Letter {
  const say = sayingIn(store_code)
  const [subject, ...lines] = code
    ? (['emailChange', 'emailChangeWhy', 'emailChangeNot'] as const)
    : (['emailTaken', 'emailTakenWhy', 'emailTakenNot'] as const)
  return {
    subject: say(subject),
    title: say(subject),
    intro: lines.map((id) => say(id, { code: code ?? '' })),
    sections: [{ heading: say('seller'), lines: seller[store_code] }],
  }
}
