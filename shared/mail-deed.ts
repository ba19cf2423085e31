/** Actions that a link in a mail may perform without signing in. */
export const mailDeeds = [
  'confirm-alert',
  'leave-alerts',
  'keep-reservation',
  'take-back',
  'confirm-newsletter',
  'leave-newsletter',
] as const
export type MailDeed = (typeof mailDeeds)[number]

export function isMailDeed(text: string): text is MailDeed {
  return (mailDeeds as readonly string[]).includes(text)
}
