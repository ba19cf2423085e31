import { Component, type ReactNode } from 'react'
import { useMessages } from '#client/messages.tsx'
import { genericFailure } from '#shared/generic-failure.ts'
import type { PageData } from '#shared/page-data.ts'
import { routes } from '#shared/routes.ts'
import styles from './page-boundary.module.css'

interface PageBoundaryProps {
  page: PageData
  onFailure: () => void
  children: ReactNode
}

interface PageBoundaryState {
  page: PageData
  failed: boolean
}

/** Catches a page that cannot be rendered: header, cart and footer keep working. The next page is tried again. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState) {
    return page === state.page ? null : { page, failed: false }
  }

  override componentDidCatch(): void {
    this.props.onFailure()
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure /> : this.props.children
  }
}

function PageFailure() {
  const { t } = useMessages()
  return (
    <section className={styles.failure}>
      <h1>{t(genericFailure)}</h1>
      <p className={styles.actions}>
        <button type="button" onClick={() => location.reload()}>
          {t('Try again')}
        </button>
        <a href={routes.home.href()}>{t('Home')}</a>
      </p>
    </section>
  )
}
