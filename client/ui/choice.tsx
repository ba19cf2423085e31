import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Shown at the end of the line: a price, a count. */
  aside?: ReactNode
  /** Draws a box with a border, for choices of several lines. */
  card?: boolean
}

/** Renders a checkbox or radio button whose whole row can be clicked. */
export function Choice({ type, label, note, aside, card, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`${styles.choice} ${card ? styles.card : ''} ${className}`}>
      <input type={type} className={styles.mark} {...input} />
      <span>
        {label}
        {note && <small className={styles.note}>{note}</small>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
