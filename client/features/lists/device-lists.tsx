import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '#client/messages.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import styles from './list-dialog.module.css'
import { listsAtom, setListedAtom } from './lists-atoms.ts'
import { startLists } from './start-lists.ts'

/** Renders a guest's lists, which exist in this browser only, below the form that moves them to an account. */
export default function DeviceLists() {
  const { t } = useMessages()
  const store = useStore()
  const lists = useAtomValue(listsAtom)
  const set = useSetAtom(setListedAtom)
  useEffect(() => void startLists(store), [store])
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="device-lists" className={styles.body}>
      <SectionHead id="device-lists" title={t('Your lists on this device')} />
      <p>{t('Sign in, and they are with your account.')}</p>
      {lists.map(({ name, products }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {products.map((product) => (
              <li key={product.productId} className={styles.listed}>
                <a href={product.href}>{product.name}</a>
                <button
                  type="button"
                  aria-label={t('Remove {name}', { name: product.name })}
                  onClick={() => void set(name, product, false)}
                >
                  {t('Remove')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
