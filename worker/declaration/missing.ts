/** `load` answers it where the subject of the page does not exist: the not-found page, with the reason. */
export class Missing {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}
