/** The fields of an account form as it was sent, by name. */
export type AccountFields = Readonly<Partial<Record<string, string>>>

/** The errors of a form, by the name of the field; '' is the whole form. Texts are keys of the messages. */
export type AccountErrors = Readonly<Partial<Record<string, string>>>

/** A form that was rejected, for the page to show again. It never contains passwords. */
export interface RefusedForm {
  action: string
  typed: AccountFields
  errors: AccountErrors
}

/** The notices that a page of the account shows after a form was processed. */
export const accountNotices = {
  profile: 'Account data has successfully been updated',
  password: 'Password has successfully been changed',
  emailAsked: 'We have sent a code to the new address.',
  email: 'Your e-mail address has been changed',
  address: 'The address has been saved',
  shop: 'Your shop has been saved',
  addressGone: 'The address has been deleted',
  notes: 'The words that go along have been saved',
  resetAsked:
    'If there is an account with this address, a mail with a link is on its way. It works for an hour.',
  confirmed: 'Your e-mail address is confirmed.',
  confirmationSent: 'A mail with a new link is on its way.',
  signedUp:
    'Your account is ready if this address had none. If it had one, a mail to the address says so. Sign in here.',
  rated: 'Thank you. We read it before others see it.',
  ratingSame: 'Your rating has been saved',
  alertConfirmed: 'Noted. We write as soon as there is some again.',
  alertsLeft: 'We do not write to you about goods any longer. What you waited for is forgotten.',
  reservationKept: 'The shop keeps it for you. A mail says where and until when.',
  takenBack: 'The shop has been told, and keeps it for you no longer.',
  newsletterAsked: 'We have sent a mail to the address. Press the link in it, and the newsletter comes.',
  newsletterOn: 'From now on you get our newsletter.',
  newsletterOff: 'You do not get our newsletter any longer.',
  deleted: 'Your account has been deleted.',
  listOpened: 'The list is there.',
  listRenamed: 'The list has its new name.',
  listGone: 'The list has been deleted.',
  listEmptied: 'The list is empty now.',
  listed: 'It is on the list.',
  unlisted: 'It has been taken off the list.',
  moved: 'It has been moved to the other list.',
  shared: 'The list is shared: who has the link sees it.',
  unshared: 'The list is not shared any longer: the link leads nowhere.',
  viewedKept: 'From now on what you look at is kept with your account.',
  viewedNotKept: 'What you look at is not kept with your account any longer, and what was kept is deleted.',
  viewedGone: 'The list of what you have looked at is empty.',
} as const

export type AccountNotice = keyof typeof accountNotices
