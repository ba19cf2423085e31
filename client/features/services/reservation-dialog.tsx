import { useMessages } from '#client/messages.tsx'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import { ReservationForm, type ReservationFormProps } from './reservation-form.tsx'

export default function ReservationDialog({ name, ...form }: ReservationFormProps & { name: string }) {
  const { t } = useMessages()
  return (
    <PanelDialog panel="reservation" title={t('Put {name} aside', { name })}>
      <ReservationForm {...form} />
    </PanelDialog>
  )
}
