/** Actions that a link in a mail may perform without signing in. */
export const mailActions = [
  'confirm-alert',
  'leave-alerts',
  'keep-reservation',
  'take-back',
  'confirm-newsletter',
  'leave-newsletter',
] as const
export type MailAction = (typeof mailActions)[number]

export function isMailAction(text: string): text is MailAction {
  return (mailActions as readonly string[]).includes(text)
}
