import type { ReactNode } from 'react'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput } from '#shared/desk/desk-call.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskAction } from '../use-desk-call.ts'
import { FormDialog } from './form-dialog.tsx'

interface CallDialogProps<Path extends DeskPath> {
  path: Path
  title: string
  button?: string | undefined
  /** The input of the call; undefined until the fields are complete. */
  input: DeskInput<RowOf<Path>> | undefined
  /** The fields. */
  children: ReactNode
  /** Called when the call is done; by default the dialog closes. */
  onDone?(): void
  onClose(): void
}

/** Renders a dialog with the fields of a call of the desk. */
export function CallDialog<Path extends DeskPath>(props: CallDialogProps<Path>) {
  const { path, input, onDone = props.onClose, ...dialog } = props
  const action = useDeskAction(path)
  const errorWords = useErrorWords()
  return (
    <FormDialog
      {...dialog}
      isReady={input !== undefined}
      isBusy={action.isPending}
      failure={action.error ? errorWords(action.error) : undefined}
      act={() => input !== undefined && action.mutate(input, { onSuccess: () => onDone() })}
    />
  )
}
