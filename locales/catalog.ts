/** A compiled catalog by `messageKey`: a plain text is a string, one with arguments a list of parts. */
export type Catalog = Record<string, Message>

export type Message = string | Part[]

/** A text, an argument's name, or the texts of a plural, in which `#` is the number. */
export type Part = string | [name: string] | [name: string, kind: 'plural', cases: Record<string, Message>]
