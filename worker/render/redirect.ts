/** What `load` answers in place of data: the page is elsewhere. `location` is a path of this shop. */
export class Redirect {
  readonly location: string
  readonly status: 301 | 302

  constructor(location: string, status: 301 | 302 = 301) {
    this.location = location
    this.status = status
  }
}
