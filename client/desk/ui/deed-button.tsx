import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput } from '#shared/desk/desk-call.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskDeed } from '../use-desk-call.ts'
import styles from './deed-button.module.css'
import { DeskDialog } from './desk-dialog.tsx'

interface DeedButtonProps<Path extends DeskPath> {
  path: Path
  input: DeskInput<RowOf<Path>>
  /** The words say what is done: "Cancel the order". */
  children: string
  kind?: ButtonKind
  /** The consequences. With them the deed is done after a second press, in a dialog. */
  confirm?: ReactNode
  /** Words for refusals of the area. */
  words?: Readonly<Record<string, string>>
  onDone?(): void
}

/** Renders a button that does a deed at the desk. A refusal is shown beside it. */
export function DeedButton<Path extends DeskPath>(props: DeedButtonProps<Path>) {
  const { path, input, children, kind = 'outline', confirm, words, onDone } = props
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  const deed = useDeskDeed(path)
  const errorWords = useErrorWords(words)
  const close = () => {
    setAsking(false)
    deed.reset()
  }
  const act = () =>
    !deed.isPending &&
    deed.mutate(input, {
      onSuccess: () => {
        close()
        onDone?.()
      },
    })
  const failure = deed.error && (
    <p role="alert" className={styles.failure}>
      {errorWords(deed.error)}
    </p>
  )
  return (
    <>
      <Button kind={kind} busy={deed.isPending} onClick={confirm ? () => setAsking(true) : act}>
        {children}
      </Button>
      {!isAsking && failure}
      {isAsking && (
        <DeskDialog title={children} onClose={close}>
          <div className={styles.question}>
            {confirm}
            {failure}
            <div className={styles.choice}>
              <Button busy={deed.isPending} onClick={act}>
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
