import { Component, type ReactNode } from 'react'
import type { PageData } from '#shared/page-data.ts'
import { PageFailure } from './page-failure.tsx'

interface PageBoundaryProps {
  page: PageData
  onFailure: () => void
  children: ReactNode
}

interface PageBoundaryState {
  page: PageData
  failed: boolean
}

/** A page that cannot be drawn leaves header, cart and footer working; the next page is tried anew. */
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
