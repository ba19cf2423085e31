import { sellerLines } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import type { Letter } from './letter.ts'
import { sayingIn } from './texts.ts'

interface MailedInvitation {
  to: string
  store_code: StoreCode
  word: string
}

/** Returns an invitation to the desk; null if its word was mailed or used, or if another one has replaced it. */
export function readInvitation(db: D1Database, id: number): Promise<MailedInvitation | null> {
  return db
    .prepare(
      `SELECT email AS "to", store_code, unsent_word AS word FROM desk_invitations WHERE id = ? AND unsent_word IS NOT NULL`,
    )
    .bind(id)
    .first<MailedInvitation>()
}

/** Composes the mail that invites a colleague to the desk. The word is behind the `#`, so no server, log or other site receives it. */
export function deskInvitation({ store_code, word }: MailedInvitation, shop: string): Letter {
  const say = sayingIn(store_code)
  return {
    subject: say('deskInvitation'),
    title: say('deskInvitation'),
    intro: [say('deskInvitationWhat')],
    sections: [
      {
        heading: say('deskInvitationHow'),
        lines: [
          say('deskInvitationAccount'),
          { label: say('deskInvitationLink'), address: `${shop}/desk#${word}` },
          say('deskInvitationWord', { word }),
        ],
      },
      { heading: say('seller'), lines: sellerLines(store_code) },
    ],
  }
}
