import { type ReactNode, useEffect, useState } from 'react'
import { type Translate, useMessages } from '#client/messages.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { useCountryName } from './desk-moment.tsx'
import styles from './record-list.module.css'

/** Renders the row of search and filters above a list or a page of figures. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

interface FilterSelectProps {
  label: string
  value: string | undefined
  /** Value → words. */
  options: Readonly<Record<string, string>>
  /** True if one option has to be chosen. */
  isNeeded?: true
  onChoose(value: string | undefined): void
}

/** Renders a filter of a list. Its first option filters nothing. */
export function FilterSelect({ label, value = '', options, isNeeded, onChoose }: FilterSelectProps) {
  const { t } = useMessages()
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}>
        {!isNeeded && <option value="">{t('All')}</option>}
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  /** Called with undefined while the date is incomplete. */
  onChoose(day: string | undefined): void
}

/** Renders a filter by a day. */
export function DayFilter({ label, value = '', onChoose }: DayFilterProps) {
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
    </label>
  )
}

/** Returns the names of the countries by store view. */
export function useCountries(): Record<string, string> {
  const countryName = useCountryName()
  return Object.fromEntries(Object.values(storeViews).map(({ code }) => [code, countryName(code)]))
}

interface CountryFilterProps {
  value: StoreCode | undefined
  /** True if one country has to be chosen. */
  isNeeded?: true
  onChoose(view: StoreCode | undefined): void
}

/** Renders the filter of a page by store view; nothing if the shop has one view. */
export function CountryFilter({ onChoose, ...filter }: CountryFilterProps) {
  const { t } = useMessages()
  const options = useCountries()
  if (Object.keys(options).length < 2) return null
  return (
    <FilterSelect
      {...{ ...filter, options, label: t('Country') }}
      onChoose={(view) => onChoose(view as StoreCode | undefined)}
    />
  )
}

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

/** Returns the words of a choice in the language of the desk, as options. */
export function translated<Value extends string>(
  words: Readonly<Record<Value, string>>,
  t: Translate,
): Record<Value, string> {
  const entries = Object.entries<string>(words).map(([value, message]) => [value, t(message)])
  return Object.fromEntries(entries) as Record<Value, string>
}
