import type { FilterGroup, ProductListing } from './listing.ts'

/** Data of a page that may have a listing. */
export interface WithListing {
  listing?: Omit<ProductListing, 'filters'> & { filters?: FilterGroup[] }
}

/** Reads the filters of a listing from the server's HTML, so that they are not sent twice. */
export function fillFilters({ listing }: WithListing): void {
  if (listing && !listing.filters)
    listing.filters = Array.from(document.querySelectorAll('#filters details'), groupOf)
}

function groupOf(group: Element): FilterGroup {
  const options = Array.from(group.getElementsByTagName('label'))
  const box = options[0]?.control as HTMLInputElement
  const own = group.querySelector('[role=group]')?.parentElement?.innerHTML
  const more = group.querySelector('a')
  return {
    code: box.name,
    label: group.querySelector('summary > span')?.textContent ?? '',
    options: options.map(optionOf),
    ...(box.type === 'radio' && { single: true }),
    ...(own && { own }),
    ...(more && {
      rest: { count: Number.parseInt(more.textContent ?? '', 10), href: more.getAttribute('href') ?? '' },
    }),
  }
}

function optionOf(option: HTMLLabelElement): FilterGroup['options'][number] {
  const box = option.control as HTMLInputElement
  const swatch = option.dataset.wine
  return {
    value: box.value,
    label: box.nextSibling?.textContent ?? '',
    count: Number(option.lastChild?.textContent),
    ...(box.defaultChecked && { chosen: true }),
    ...(swatch && { swatch }),
  }
}
