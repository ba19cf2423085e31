import { useMessages } from '#client/messages.tsx'
import { DeskPage } from '../ui/desk-page.tsx'
import { DeskBoard } from './desk-board.tsx'
import { DeskLists } from './desk-lists.tsx'

/** The area where the shop's people answer shoppers. */
export default function ConversationsArea() {
  const { t } = useMessages()
  return (
    <DeskPage title={t('Conversations')}>
      <DeskBoard />
      <DeskLists />
    </DeskPage>
  )
}
