import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { Failure } from './failure.tsx'
import { FormDialog } from './form-dialog.tsx'

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
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button kind={kind} busy={isBusy} onClick={() => (confirm ? setAsking(true) : act(close))}>
        {children}
      </Button>
      {!isAsking && <Failure error={failure} />}
      {isAsking && (
        <FormDialog title={children} isReady {...{ isBusy, failure }} act={() => act(close)} onClose={close}>
          {confirm}
        </FormDialog>
      )}
    </>
  )
}
