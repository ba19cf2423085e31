import { useMessages } from '#client/messages.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { ReservationForm, type ReservationFormProps } from './reservation-form.tsx'

export default function ReservationDialog(form: ReservationFormProps) {
  const { t } = useMessages()
  return (
    <PanelDialog panel="reservation" title={t('Put {name} aside', { name: form.name })}>
      <ReservationForm {...form} />
    </PanelDialog>
  )
}
