/** One entry of the breadcrumb; the last has no address. */
export interface Crumb {
  label: string
  href?: string
}
