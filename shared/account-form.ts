/** A form of the account as it was sent: names and texts. */
export type AccountFields = Readonly<Partial<Record<string, string>>>

/** What is wrong, by the name of the field; of the whole form under ''. Texts are keys of the messages. */
export type AccountErrors = Readonly<Partial<Record<string, string>>>

/** A form that could not be taken, as its page shows it again. Passwords are never in it. */
export interface RefusedForm {
  action: string
  typed: AccountFields
  errors: AccountErrors
}
