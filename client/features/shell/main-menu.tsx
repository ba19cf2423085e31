import { cachedHtml } from '#client/cached-html.ts'
import { useMessages } from '#client/messages.tsx'
import type { MenuEntry } from '#shared/page-data.ts'
import styles from './main-menu.module.css'
import { useSubmenu } from './submenu.ts'

/** Renders the categories in a row. The subcategories open below on hover, and by a separate button for keyboard and touch. */
export const MainMenu = cachedHtml(Menu, ({ menu }) => menu)

function Menu({ menu }: { menu: MenuEntry[] }) {
  const { t } = useMessages()
  const { openId, itemProps, toggle } = useSubmenu()
  return (
    <nav className={styles.menu} aria-label={t('Main menu')}>
      <ul className={styles.items}>
        {menu.map((item) => (
          <li key={item.id} className={styles.item} {...itemProps(item.id)}>
            <a className={styles.link} href={item.url}>
              {item.label}
            </a>
            {item.submenu && (
              <>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={openId === item.id}
                  aria-label={t('More in {category}', { category: item.label })}
                  onClick={() => toggle(item.id)}
                />
                <ul
                  className={styles.submenu}
                  data-open={openId === item.id || undefined}
                  dangerouslySetInnerHTML={{ __html: item.submenu }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
