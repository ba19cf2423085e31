/** A step of the way from the front page to here; the last has no address. */
export interface Crumb {
  label: string
  href?: string
}
