/** The result of `load` if the page's own view shows that its subject is unavailable now: a 503 that is not cached. */
export class Unavailable<Data> {
  readonly data: Data
  /** The error to log. */
  readonly cause: unknown

  constructor(data: Data, cause: unknown) {
    this.data = data
    this.cause = cause
  }
}
