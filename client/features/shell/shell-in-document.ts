import type { Shell } from '#shared/page-data.ts'
import footer from './footer.module.css'
import menu from './main-menu.module.css'

/** Reads menu and footer from the server's HTML, so that they are not sent twice. */
export function shellInDocument(): Shell {
  return {
    menu: Array.from(document.getElementsByClassName(menu.item as string), ({ children }, place) => ({
      id: `${place}`,
      label: children[0]?.textContent ?? '',
      url: children[0]?.getAttribute('href') ?? '',
      submenu: children[2]?.innerHTML ?? '',
    })),
    footer: document.getElementsByClassName(footer.block as string)[0]?.innerHTML ?? '',
  }
}
