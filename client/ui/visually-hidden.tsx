import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  /** The text is visible on wide screens. */
  narrow?: boolean
  children: ReactNode
}

/** Renders text for screen readers; with `narrow`, only narrow screens hide the text from view. */
export function VisuallyHidden({ narrow, children }: VisuallyHiddenProps) {
  return <span className={narrow ? styles.narrow : styles.hidden}>{children}</span>
}
