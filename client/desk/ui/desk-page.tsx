import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { shop } from '#shared/shop.ts'
import { useErrorWords } from '../desk-context.ts'
import styles from './desk-page.module.css'

interface LoadingPageProps extends Pick<DeskPageProps, 'title' | 'back'> {
  /** The reason if the page cannot be loaded. */
  error: Error | null
}

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

/** Renders a page whose record has not loaded. */
export function LoadingPage({ error, ...page }: LoadingPageProps) {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  return (
    <DeskPage {...page}>
      <p role={error ? 'alert' : 'status'}>{error ? errorWords(error) : t('One moment …')}</p>
    </DeskPage>
  )
}

/** Renders the page of an address that the desk does not have. */
export function UnknownDeskPage() {
  const { t } = useMessages()
  return (
    <DeskPage title={t('This page does not exist')}>
      <p>{t('Choose an area in the menu.')}</p>
    </DeskPage>
  )
}
