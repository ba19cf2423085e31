import { memo } from 'react'
import mark from './choice.module.css'
import styles from './option.module.css'
import { Spoken } from './spoken.tsx'

interface OptionProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** The label in words, where it has a sign. */
  spoken?: string | undefined
  /** How many there are; nothing where nobody knows. */
  count: number | undefined
  /** Initial state; the form holds it from then on. */
  chosen: boolean
  /** Colour code of a wine, shown before the word. */
  swatch?: string | undefined
}

/** A choice in a long list, in as few elements as it can be: sixty of them stand on a page. */
export const Option = memo(({ type, name, value, label, spoken, count, chosen, swatch }: OptionProps) => (
  <label className={styles.option} data-wine={swatch} data-none={count ? undefined : ''}>
    <input type={type} name={name} value={value} defaultChecked={chosen} className={mark.mark} />
    {label}
    {spoken && <Spoken>{spoken}</Spoken>}
    <small>{count}</small>
  </label>
))
