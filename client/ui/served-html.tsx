import type { ReactNode } from 'react'
import styles from './served-html.module.css'

interface ServedHtmlProps {
  className?: string | undefined
  /** True if the children contain the visitor's own data. They appear after a while if no script replaces them, as with a content blocker. */
  isVisitors?: boolean
  /** Forms for browsers without scripts, which only the edge renders. */
  children?: ReactNode
}

/**
 * Renders content for browsers without scripts in the place of a part whose data loads later. The edge renders the children. A browser with
 * scripts keeps the element, so that hydration finds it, and removes its content, which may have personal data.
 */
export function ServedHtml({ className, isVisitors, children }: ServedHtmlProps) {
  if (import.meta.env.SSR)
    return (
      <div className={className}>
        <div className={isVisitors ? styles.late : styles.hidden}>{children}</div>
      </div>
    )
  return (
    <div className={className} ref={markBusy} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
  )
}

/** A constant object: with a new object React would write the HTML again. */
const nothing = { __html: '' }

function markBusy(element: HTMLElement | null): void {
  element?.replaceChildren()
  element?.setAttribute('aria-busy', 'true')
}
