/** What `load` answers where there is not what the page is about: the not-found page, which says why. */
export class Missing {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}
