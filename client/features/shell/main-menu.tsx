import { cachedHtml } from '#client/cached-html.ts'
import { useMessages } from '#client/messages.tsx'
import type { ShownMenuItem } from '#shared/cms.ts'
import styles from './main-menu.module.css'
import { useSubmenu } from './submenu.ts'

/** The categories in a row; a category's own open below it on hover, and by a button of their own for keys and touch. */
export const MainMenu = cachedHtml(Menu, ({ menu }) => menu)

function Menu({ menu }: { menu: ShownMenuItem[] }) {
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
            {item.children.length > 0 && (
              <>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={openId === item.id}
                  aria-label={t('More in {category}', { category: item.label })}
                  onClick={() => toggle(item.id)}
                />
                <ul className={styles.submenu} data-open={openId === item.id || undefined}>
                  {item.children.map((child) => (
                    <li key={child.id}>
                      <a href={child.url}>{child.label}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
