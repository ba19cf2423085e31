import { memo } from 'react'
import mark from './choice.module.css'
import styles from './option.module.css'

interface OptionProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** Number of matching products; undefined if unknown. */
  count: number | undefined
  /** Initial state; later changes are kept by the form. */
  chosen: boolean
  /** Colour code of a wine; its swatch is shown before the word. */
  swatch?: string | undefined
}

/** Renders a choice of a long list with as few elements as possible: a page has up to sixty of them. */
export const Option = memo(({ type, name, value, label, count, chosen, swatch }: OptionProps) => (
  <label className={styles.option} data-wine={swatch} data-none={count ? undefined : ''}>
    <input type={type} name={name} value={value} defaultChecked={chosen} className={mark.mark} />
    {label}
    <small>{count}</small>
  </label>
))
