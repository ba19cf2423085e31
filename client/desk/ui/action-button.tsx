import { type ReactNode, useState } from 'react'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput, DeskResult } from '#shared/desk/desk-call.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskAction } from '../use-desk-call.ts'
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

interface ActionButtonProps<Path extends DeskPath> {
  path: Path
  input: DeskInput<RowOf<Path>>
  /** The label names the action: "Hide the product". */
  children: string
  kind?: ButtonKind
  /** The consequences, see `ConfirmedButton`. */
  confirm?: ReactNode
  /** Words for refusals of the area. */
  words?: Readonly<Record<string, string>>
  /** True if a refusal means that the page is out of date: then it is loaded again. */
  reloadsIfRefused?: boolean
  onDone?(result: DeskResult<RowOf<Path>>): void
}

/** Renders a button that makes a call of the desk. */
export function ActionButton<Path extends DeskPath>(props: ActionButtonProps<Path>) {
  const { path, input, words, onDone, reloadsIfRefused, ...shown } = props
  const action = useDeskAction(path, reloadsIfRefused)
  const errorWords = useErrorWords(words)
  const act = (done: () => void) =>
    !action.isPending &&
    action.mutate(input, {
      onSuccess: (result) => {
        done()
        onDone?.(result)
      },
    })
  const failure = action.error ? errorWords(action.error) : undefined
  return (
    <ConfirmedButton {...shown} isBusy={action.isPending} failure={failure} act={act} reset={action.reset} />
  )
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
