/** Why something is refused or left out. */
export interface Reason {
  /** A message of `locales/`. */
  reason: string
  /** The arguments of the message. */
  values?: Readonly<Record<string, string | number>> | undefined
}

/** Returns a reason in English. */
export function reasonText({ reason, values = {} }: Reason): string {
  return reason.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** An error of a file or a field of the merchant, whose reason is shown in the merchant's language. */
export class ReasonedError extends Error implements Reason {
  readonly reason: string
  readonly values: Reason['values']

  constructor(reason: string, values?: Reason['values']) {
    super(reasonText({ reason, values }))
    this.reason = reason
    this.values = values
  }
}
