/** What is done at the desk beside orders, and to its passkeys. */
const deskDeeds = [
  'invited',
  'passkey added',
  'passkey removed',
  'desk opened',
  'reservation handed over',
  'reservation taken back',
  'recommendation approved',
  'recommendation refused',
  'mail tried again',
  'webhooks tried again',
] as const
export type DeskDeed = (typeof deskDeeds)[number]

/** Who did what there. */
export interface DeskJournalEntry {
  /** ISO 8601. */
  at: string
  /** 'desk': the name is that of who was signed in. 'terminal': as who typed is known to that machine. */
  way: 'desk' | 'terminal'
  by: string
  deed: DeskDeed
  /** What it was done with. */
  about: string
}
