import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Spoken } from '#client/ui/spoken.tsx'
import { routes } from '#shared/routes.ts'
import { openPanelAtom } from '../panel/panel.ts'

/** Renders a link to the account; with scripts it opens the sign-in modal instead. */
export function AccountButton({ className }: { className: string | undefined }) {
  const { t } = useMessages()
  const session = useAtomValue(sessionAtom)
  const openPanel = useSetAtom(openPanelAtom)

  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    openPanel('account')
  }

  return (
    <a className={className} href={routes.account.href({})} onClick={open} aria-haspopup="dialog">
      <Icon name="account" />
      <Spoken narrow>{session?.firstName ?? t('My Account')}</Spoken>
    </a>
  )
}
