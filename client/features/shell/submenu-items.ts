/** An entry below an entry of the menu. Without an address it is the heading of its children. */
export interface SubmenuItem {
  label: string
  url: string | null
  /** Address of its picture. */
  image: string | null
  children: SubmenuItem[]
}

/** What the HTML of a submenu says. */
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
