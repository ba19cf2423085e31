/** The result of `load` if the subject of the page does not exist: the not-found page is shown, and the reason is logged. */
export class Missing {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}
