import { PanelDialog } from '#client/features/panel/panel-dialog.tsx'
import { useMessages } from '#client/messages.tsx'
import type { MenuEntry } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import styles from './sidebar.module.css'

/** Renders the whole menu on small screens. Following a link closes it, as every navigation does. */
export default function Sidebar({ menu }: { menu: MenuEntry[] }) {
  const { t } = useMessages()
  return (
    <PanelDialog panel="menu" title={t('Menu')} className={styles.sidebar}>
      <nav aria-label={t('Main menu')}>
        <ul className={styles.items}>
          {menu.map(({ id, label, url, submenu }) => (
            <SidebarItem key={id} item={{ label, url, image: null, children: submenuItems(submenu) }} />
          ))}
        </ul>
      </nav>
      <ul className={styles.links}>
        <li>
          <a href={routes.account.href({})}>{t('My Account')}</a>
        </li>
        <li>
          <a href={routes.newsletter.href()}>{t('Newsletter')}</a>
        </li>
      </ul>
    </PanelDialog>
  )
}

function SidebarItem({ item }: { item: SubmenuItem }) {
  const { t } = useMessages()
  if (!item.url) {
    return (
      <li>
        <p className={styles.heading}>{item.label}</p>
        <ul>
          {item.children.map((child, place) => (
            <SidebarItem key={place} item={child} />
          ))}
        </ul>
      </li>
    )
  }
  if (item.children.length === 0) {
    return (
      <li>
        <a className={styles.link} href={item.url}>
          {item.image && <img src={item.image} width={500} height={500} alt="" loading="lazy" />}
          {item.label}
        </a>
      </li>
    )
  }
  return (
    <li>
      <details className={styles.group}>
        <summary className={styles.link}>{item.label}</summary>
        <ul className={styles.children}>
          <li>
            <a href={item.url}>{t('All in {category}', { category: item.label })}</a>
          </li>
          {item.children.map((child, place) => (
            <SidebarItem key={place} item={child} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** An entry below a menu entry. Without an address it is the heading of its children. */
interface SubmenuItem {
  label: string
  url: string | null
  /** Address of the picture of the entry. */
  image: string | null
  children: SubmenuItem[]
}

/** Returns the entries of a submenu from its HTML. */
function submenuItems(html: string): SubmenuItem[] {
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
