import { useMessages } from '#client/messages.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { savedForLater } from '#shared/customer-list.ts'
import type { ListName } from './account-data.ts'

/** Renders a link to a list with the number of its products. */
export function ListLink({ id, name, count }: ListName & { count: number }) {
  const { t } = useMessages()
  return (
    <>
      <a href={accountHref('my-lists/:id', id)}>{name === savedForLater ? t('Saved for later') : name}</a>:{' '}
      {t('{count, plural, one {# item} other {# items}}', { count })}
    </>
  )
}
