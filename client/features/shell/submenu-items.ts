/** An entry below a menu entry. Without an address it is the heading of its children. */
export interface SubmenuItem {
  label: string
  url: string | null
  /** Address of the picture of the entry. */
  image: string | null
  children: SubmenuItem[]
}

/** Returns the entries of a submenu from its HTML. */
export function submenuItems(html: string): SubmenuItem[] {
  return itemsOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function itemsOf({ children }: Element): SubmenuItem[] {
  return Array.from(children, (item) => {
    const link = item.querySelector(':scope > a')
    const list = item.querySelector(':scope > ul')
    return {
      label: (link ?? item.firstChild)?.textContent ?? '',
      url: link?.getAttribute('href') ?? null,
      image: link?.querySelector('img')?.getAttribute('src') ?? null,
      children: list ? itemsOf(list) : [],
    }
  })
}
