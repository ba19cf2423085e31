import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '#client/messages.tsx'
import { onArrival } from '#client/navigation/entry-state.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Option } from '#client/ui/option.tsx'
import { focusFirstNew, isRequested, replaceEntry, showRequested, submitFilters } from './filter-form.ts'
import styles from './filters.module.css'
import { standing } from './keep-filter-rows.ts'
import type { FilterGroup, ProductListing } from './listing.ts'

/** Id of the popover. The filters are beside the listing on wide screens and a sheet over it on small screens. */
export const filterSheetId = 'filters'

/** Number of groups that are open at the start: the filters that most shoppers use. */
const openGroups = 3

/**
 * Renders the filters as a GET form, which works without scripts; with scripts each choice is sent at once. Checkboxes are
 * uncontrolled. The address holds the latest choice: it sets the boxes when a listing has arrived and after a reload.
 * `autoComplete` is off so that the browser restores nothing. The sheet is a popover, which needs no scripts either.
 */
export function Filters({ listing }: { listing: ProductListing }) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const groups = useStanding(listing)
  useEffect(() => onArrival(() => form.current?.isConnected && showRequested(form.current)), [])
  const show = t('Show {count, plural, one {# product} other {# products}}', { count: listing.total })
  return (
    <form
      ref={form}
      id={filterSheetId}
      popover="auto"
      className={styles.filters}
      action={listing.path}
      method="get"
      noValidate
      autoComplete="off"
      aria-label={t('Filters')}
      onChange={send}
      onClick={takeBack}
      onSubmit={(event) => focusFirstNew(event.currentTarget, 'price-from', 0)}
      onToggle={callDialog}
      onKeyDown={keepFocus}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Filters')}</h2>
        <button
          type="button"
          className={styles.close}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label={t('Close')}
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the sheet opens
          autoFocus
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.groups}>
        <Carried listing={listing} />
        {groups.map((group, place) => (
          <Group key={group.code} group={group} open={place < openGroups} />
        ))}
        <noscript>
          <button type="submit">{show}</button>
        </noscript>
      </div>
      <div className={styles.foot}>
        <Button type="submit" wide onClick={closeSheet}>
          {show}
        </Button>
      </div>
    </form>
  )
}

/** Returns the groups of a listing. While its filters change, earlier options and groups keep their position. */
function useStanding(listing: ProductListing): FilterGroup[] {
  const { path, asked, filters } = listing
  const [shown, show] = useState({ listing, groups: filters })
  if (shown.listing === listing) return shown.groups
  const before = shown.listing
  const isSameList = before.path === path && before.asked.q === asked.q
  const groups = isSameList ? standing(shown.groups, filters) : filters
  show({ listing, groups })
  return groups
}

/** Renders hidden fields for the search params that have no group in the form. */
function Carried({ listing: { asked, filters } }: { listing: ProductListing }) {
  return Object.entries(asked)
    .filter(([name]) => filters.every(({ code }) => code !== name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

function Group({
  group: { code, label, options, single, rest, own },
  open,
}: {
  group: FilterGroup
  open: boolean
}) {
  const { t } = useMessages()
  const chosen = options.filter((option) => option.chosen).length
  return (
    <Disclosure summary={label} aside={chosen || undefined} open={open || chosen > 0}>
      {options.map((option) => (
        <Option
          key={option.value}
          type={single ? 'radio' : 'checkbox'}
          name={code}
          value={option.value}
          label={option.label}
          count={option.count}
          chosen={option.chosen === true}
          swatch={option.swatch}
        />
      ))}
      {own && <div className={styles.own} dangerouslySetInnerHTML={{ __html: own }} />}
      {rest && (
        <a className={styles.more} href={rest.href} onClick={(event) => drawAll(event, code, options.length)}>
          {t('{count} more', { count: rest.count })}
        </a>
      )}
    </Disclosure>
  )
}

function send(event: ChangeEvent<HTMLFormElement>) {
  submitFilters(event.currentTarget)
}

/** 'Toggle off when chosen again' (LIST-12): browsers do not uncheck a radio button by a click. */
function takeBack(event: MouseEvent<HTMLFormElement>) {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || !isRequested(target)) return
  target.checked = false
  submitFilters(event.currentTarget)
}

/** Loads the other options in place, without a history entry. The first new option gets the focus. */
function drawAll(event: MouseEvent<HTMLAnchorElement>, code: string, drawn: number) {
  const { form } = event.currentTarget.closest('details')?.querySelector('input') ?? {}
  if (form) focusFirstNew(form, code, drawn)
  replaceEntry(event)
}

/** Sets the role `dialog` while the form is open as a sheet. Beside the listing, and without scripts, it is a form. */
function callDialog({ currentTarget: form }: ToggleEvent<HTMLFormElement>) {
  const isSheet = form.matches(':popover-open')
  form.role = isSheet ? 'dialog' : null
  form.ariaModal = isSheet ? 'true' : null
}

/** Keeps the focus in the sheet: Tab on its last button focuses the first, and Shift+Tab the reverse. The page below is covered. */
function keepFocus(event: KeyboardEvent<HTMLFormElement>) {
  const { key, shiftKey, target, currentTarget: form } = event
  if (key !== 'Tab' || !form.matches(':popover-open')) return
  const buttons = Array.from(form.querySelectorAll<HTMLElement>(':scope > div > button'))
  const [from, to] = shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]]
  if (target !== from) return
  event.preventDefault()
  to?.focus()
}

/** Closes the sheet. With scripts all choices are applied already. */
function closeSheet(event: MouseEvent<HTMLButtonElement>) {
  const sheet = event.currentTarget.form
  if (!sheet?.matches(':popover-open')) return
  event.preventDefault()
  sheet.hidePopover()
}
