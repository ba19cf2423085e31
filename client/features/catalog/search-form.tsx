import { useId } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { routes } from '#shared/routes.ts'
import styles from './search-form.module.css'

/** Renders the search as a plain form, for pages from which the shopper needs a next step. */
export function SearchForm({ query = '' }: { query?: string }) {
  const { t } = useMessages()
  const id = useId()
  return (
    <search>
      <form noValidate action={routes.search.href()} method="get" className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('Search for wine, grape, region or producer')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          minLength={2}
          maxLength={80}
          required
          autoComplete="off"
          className={styles.input}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
    </search>
  )
}
