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
