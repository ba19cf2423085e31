import type { ReactNode } from 'react'
import type { ButtonKind } from '#client/ui/button.tsx'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput, DeskResult } from '#shared/desk/desk-call.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskAction } from '../use-desk-call.ts'
import { ConfirmedButton } from './confirmed-button.tsx'

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
