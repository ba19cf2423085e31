import { useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { useView } from '#client/view.tsx'
import { type StoreCode, storeCodeOfHost, storeViews } from '#shared/store-view.ts'
import { type NewNotice, notifyAtom } from '../notices/notices-atoms.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import styles from './languages-modal.module.css'
import { hostOfView, switchView } from './switch-view.ts'

const trouble: NewNotice = {
  type: 'error',
  message: 'Something went wrong. Try again in a few seconds.',
}
const names: Record<StoreCode, string> = { da: 'Dansk', sv: 'Svenska' }

/** Language and currency go together: a view of the shop. Where the host names a view, the other has another host. */
export default function LanguagesModal() {
  const { t } = useMessages()
  const current = useView()
  const notify = useSetAtom(notifyAtom)
  const byHost = storeCodeOfHost(location.host) !== undefined
  return (
    <PanelDialog panel="languages" title={t('Language and currency')}>
      <ul className={styles.views}>
        {Object.values(storeViews).map(({ code, locale, currency }) => {
          const label = (
            <>
              <span lang={locale}>{names[code]}</span>
              <span className={styles.currency}>{currency}</span>
            </>
          )
          const marked = code === current.code ? 'true' : undefined
          return (
            <li key={code}>
              {byHost ? (
                <a className={styles.view} href={hostOfView(code)} aria-current={marked} hrefLang={locale}>
                  {label}
                </a>
              ) : (
                <button
                  type="button"
                  className={styles.view}
                  aria-current={marked}
                  onClick={() => void switchView(code).catch(() => notify(trouble))}
                >
                  {label}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </PanelDialog>
  )
}
