import { useMessages } from '#client/messages.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'

export default function AlertDialog({ name, ...form }: AlertFormProps & { name: string }) {
  const { t } = useMessages()
  return (
    <PanelDialog panel="alert" title={t('When {name} is back', { name })}>
      <AlertForm {...form} />
    </PanelDialog>
  )
}
