import { useMessages } from '#client/messages.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { routes } from '#shared/routes.ts'
import styles from './heart.module.css'

/**
 * Puts a product on a list: without scripts by a page of the account. A press is heard by the document
 * (client/after-hydration.ts), and which hearts are filled is said by rules (client/features/lists/filled-hearts.ts).
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
      <Spoken>{t('Put {name} on a list', { name })}</Spoken>
    </a>
  )
}
