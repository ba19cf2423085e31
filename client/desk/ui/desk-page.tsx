import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { Icon } from '#client/ui/icon.tsx'
import { shop } from '#shared/shop.ts'
import styles from './desk-page.module.css'

export interface DeskPageProps {
  title: string
  /** A link to the page above: its path within the area, and its title. */
  back?: { href: string; title: string }
  /** Words beside the title, such as a status. */
  aside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** Renders a page of the desk: its title, actions, and content. */
export function DeskPage({ title, back, aside, actions, children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${title} · ${shop.name}`
  }, [title])
  return (
    <>
      <div className={styles.head}>
        <div>
          {back && (
            <Link href={back.href} className={styles.back}>
              <Icon name="chevron" size={16} className={styles.arrow} />
              {back.title}
            </Link>
          )}
          <h1 className={styles.title}>
            {title}
            {aside && <span className={styles.aside}>{aside}</span>}
          </h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}
