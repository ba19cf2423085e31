/**
 * What `load` answers where the page's own view says that what it is about cannot be had now: a 503 that is not cached.
 */
export class Unavailable<Data> {
  readonly data: Data
  /** What is logged. */
  readonly cause: unknown

  constructor(data: Data, cause: unknown) {
    this.data = data
    this.cause = cause
  }
}
