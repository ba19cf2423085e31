import { useEffect, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import styles from './desk-table.module.css'

/** Milliseconds without a key after which the list is searched. */
const pause = 250

interface DeskSearchProps {
  label: string
  value: string
  onSearch(text: string): void
}

/** Renders the search of a list. It searches a moment after the last key, and at once on Enter. */
export function DeskSearch({ label, value, onSearch }: DeskSearchProps) {
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again with each key only
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSearch(typed.trim())}
      />
    </search>
  )
}
