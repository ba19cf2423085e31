import { useMessages } from '#client/messages.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { routes } from '#shared/routes.ts'
import styles from './failure-note.module.css'

interface FailureNoteProps {
  mark?: string
  title: string
  text: string
  /** The request id, by which customer service finds the failure. */
  requestId?: string
}

/** Explains a failure: the event, the effect on the shopper's data, and the next step. */
export function FailureNote({ mark, title, text, requestId }: FailureNoteProps) {
  const { t } = useMessages()
  return (
    <div className={styles.note}>
      <EmptyState
        level={1}
        mark={mark}
        title={title}
        actions={
          <>
            {/* An empty address reloads this page. */}
            <ButtonLink href={requestId ? '' : routes.cart.href()}>
              {requestId ? t('Try again') : t('To the cart')}
            </ButtonLink>
            <a href={routes.home.href()}>{t('To the front page')}</a>
          </>
        }
      >
        <p>{text}</p>
        {requestId && (
          <p className={styles.id}>
            {t('If it goes on, write to {email} and give us this number:', { email: t('help_email') })}{' '}
            <code>{requestId}</code>
          </p>
        )}
      </EmptyState>
    </div>
  )
}
