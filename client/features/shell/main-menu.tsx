import { cachedHtml } from '#client/cached-html.ts'
import { useMessages } from '#client/messages.tsx'
import type { ShownMenuItem } from '#shared/cms.ts'
import { productImage } from '#shared/images.ts'
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
                  <Links items={item.children} />
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** An item without an address is the heading of those below it. */
function Links({ items }: { items: ShownMenuItem[] }) {
  return items.map(({ id, url, label, image, children }) => (
    <li key={id}>
      {url ? (
        <a href={url}>
          {image && <img src={productImage(image).src} width={500} height={500} alt="" loading="lazy" />}
          {label}
        </a>
      ) : (
        label
      )}
      {children[0] && (
        <ul>
          <Links items={children} />
        </ul>
      )}
    </li>
  ))
}
