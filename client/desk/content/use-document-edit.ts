import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { ContentFault, ContentKind } from '#shared/content/content-forms.ts'
import type { ContentValues, ReadDocument } from '#shared/desk/content-calls.ts'
import { useDeskAction } from '../use-desk-call.ts'

type DocumentView = keyof ContentValues

/** Returns the edited state of a content document. A view that is changed back counts as unchanged. */
export function useDocumentEdit(
  kind: ContentKind,
  name: string,
  { values: stored, version }: ReadDocument,
  onSaved: (name: string) => void = () => {},
) {
  const { t } = useMessages()
  const [values, setValues] = useState<ContentValues>({})
  const [faults, setFaults] = useState<readonly ContentFault[]>([])
  const [isSaved, setSaved] = useState(false)
  const saving = useDeskAction('content/save')
  const views = Object.keys(values) as DocumentView[]
  const changed = views.filter((view) => JSON.stringify(values[view]) !== JSON.stringify(stored[view]))

  async function save(): Promise<void> {
    setSaved(false)
    const after = Object.fromEntries(changed.map((view) => [view, values[view]]))
    const saved = await saving.mutateAsync({ kind, name, version, values: after })
    setFaults(saved.faults)
    if (saved.faults.length) return
    setValues({})
    setSaved(true)
    onSaved(saved.name)
  }

  const words = ({ reason, values: arguments_ }: ContentFault) => t(faultMessage(reason), arguments_)
  return {
    valueOf: (view: DocumentView): unknown => (view in values ? values[view] : stored[view]),
    setValue: (view: DocumentView, value: unknown) => {
      setSaved(false)
      setValues((before) => ({ ...before, [view]: value }))
      setFaults((before) => before.filter(({ at }) => !at.startsWith(`${view}`)))
    },
    faultOf: (path: string) => {
      const fault = faults.find(({ at }) => at === path)
      return fault && words(fault)
    },
    hasFault: (path: string) => faults.some(({ at }) => at === path || at.startsWith(`${path}.`)),
    changes: changed.length,
    faults: faults.length ? [{ reason: 'Something is missing or mistyped. Nothing has changed.' }] : [],
    isSaving: saving.isPending,
    isSaved,
    error: saving.error,
    save: () => save().catch(() => undefined),
    discard: () => {
      setValues({})
      setFaults([])
    },
  }
}

/** Returns the message for a reason of Valibot, which is English and names types. */
export function faultMessage(reason: string): string {
  if (!/^Invalid [a-z ]+:/.test(reason)) return reason
  return reason.endsWith('received undefined') ? 'This is missing.' : 'This cannot be read.'
}
