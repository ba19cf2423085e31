import { useMessages } from '#client/messages.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { routes } from '#shared/routes.ts'
import styles from './heart.module.css'

/**
 * Renders the link that puts a product on a list; without scripts it opens a page of the account. client/after-hydration.ts handles
 * clicks, and client/features/lists/start-lists.ts fills the hearts by CSS rules.
 */
export function Heart({
  product: { id, sku, name },
}: {
  product: { id: number; sku: string; name: string }
}) {
  const { t } = useMessages()
  return (
    <a
      className={styles.heart}
      href={routes.account.href({ block: 'my-lists' }, { save: sku })}
      data-heart={id}
    >
      <VisuallyHidden>{t('Put {name} on a list', { name })}</VisuallyHidden>
    </a>
  )
}
