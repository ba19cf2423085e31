import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import styles from './confirmed-button.module.css'
import { DeskDialog } from './desk-dialog.tsx'

export interface ConfirmedButtonProps {
  /** The label names the action: "Cancel the order". */
  children: string
  kind?: ButtonKind | undefined
  /** The consequences. With them the action is done after a second press, in a dialog. */
  confirm?: ReactNode
  isBusy: boolean
  /** The reason for which the action failed; shown beside the button or in the dialog. */
  failure?: string | undefined
  /** Does the action, and calls `done` when it is done. */
  act(done: () => void): void
  /** Forgets the failure. */
  reset(): void
}

/** Renders a button that does an action, and the question before it if there are consequences to confirm. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { children, kind = 'outline', confirm, isBusy, failure, act, reset } = props
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    reset()
  }
  const refusal = failure && (
    <p role="alert" className={styles.failure}>
      {failure}
    </p>
  )
  return (
    <>
      <Button kind={kind} busy={isBusy} onClick={() => (confirm ? setAsking(true) : act(close))}>
        {children}
      </Button>
      {!isAsking && refusal}
      {isAsking && (
        <DeskDialog title={children} onClose={close}>
          <div className={styles.question}>
            {confirm}
            {refusal}
            <div className={styles.choice}>
              <Button busy={isBusy} onClick={() => act(close)}>
                {children}
              </Button>
              <Button kind="quiet" onClick={close}>
                {t('Change nothing')}
              </Button>
            </div>
          </div>
        </DeskDialog>
      )}
    </>
  )
}
