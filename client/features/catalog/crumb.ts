/** One entry of the breadcrumb; the last entry has no address. */
export interface Crumb {
  label: string
  href?: string
}
