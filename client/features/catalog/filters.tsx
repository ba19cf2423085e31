import { type ChangeEvent, type MouseEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Swatch } from '#client/ui/swatch.tsx'
import styles from './filters.module.css'
import type { FilterGroup, FilterOption, ProductListing } from './listing.ts'

/** Options of a filter that are shown before "more" (specification §9). */
const filterDisplayLimit = 8

/** The popover's id: the rail of wide screens is a sheet over small ones. */
export const filterSheetId = 'filters'

/** Groups that stand open: the questions that most shoppers ask. */
const openGroups = 3

interface FiltersProps {
  listing: ProductListing
  /** The order that the shopper asked for; the list's own is not written. */
  sort: string | undefined
}

/**
 * A GET form, so that filters work as a plain document; where scripts run, each choice is sent at once.
 * The sheet is a popover, which needs no script either.
 */
export function Filters({ listing, sort }: FiltersProps) {
  const { t } = useMessages()
  return (
    <form
      id={filterSheetId}
      popover="auto"
      className={styles.filters}
      action={listing.path}
      method="get"
      aria-label={t('Filters')}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Filters')}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label={t('Close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.groups}>
        {Object.entries(listing.kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {listing.filters.map((group, place) => (
          <Group key={group.code} group={group} open={place < openGroups} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="submit" wide onClick={closeSheet}>
          {t('Show {count, plural, one {# product} other {# products}}', { count: listing.total })}
        </Button>
      </div>
    </form>
  )
}

function Group({ group, open }: { group: FilterGroup; open: boolean }) {
  const { t } = useMessages()
  const chosen = group.options.filter((option) => option.chosen).length
  const first = group.options.slice(0, filterDisplayLimit)
  const rest = group.options.slice(filterDisplayLimit)
  return (
    <Disclosure summary={group.label} aside={chosen || undefined} open={open || chosen > 0}>
      <Options group={group} options={first} />
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some((option) => option.chosen)}>
          <summary>{t('{count} more', { count: rest.length })}</summary>
          <Options group={group} options={rest} />
        </details>
      )}
    </Disclosure>
  )
}

function Options({ group, options }: { group: FilterGroup; options: FilterOption[] }) {
  return options.map((option) => <Option key={option.value} group={group} option={option} />)
}

/** Checked at once when pressed; the list that then comes has the last word. */
function Option({ group, option }: { group: FilterGroup; option: FilterOption }) {
  const { value, label, count, chosen, swatch } = option
  const [answer, setAnswer] = useState({ chosen, checked: chosen })
  if (answer.chosen !== chosen) setAnswer({ chosen, checked: chosen })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setAnswer({ chosen, checked: event.currentTarget.checked })
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Choice
      type={group.single ? 'radio' : 'checkbox'}
      name={group.code}
      value={value}
      checked={answer.checked}
      onChange={choose}
      className={count === 0 && !chosen ? styles.none : undefined}
      label={
        <span className={styles.option}>
          {swatch && <Swatch color={swatch} />}
          {label}
        </span>
      }
      aside={count}
    />
  )
}

/** Where scripts run, all choices are in force already: the button only closes the sheet. */
function closeSheet(event: MouseEvent<HTMLButtonElement>) {
  const sheet = event.currentTarget.form
  if (!sheet?.matches(':popover-open')) return
  event.preventDefault()
  sheet.hidePopover()
}
