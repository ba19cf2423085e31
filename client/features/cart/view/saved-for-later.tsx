import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useId } from 'react'
import {
  forgetSavedAtom,
  moveToCartAtom,
  savedLinesAtom,
  savedPlaceAtom,
  syncSavedAtom,
  watchSavedAtom,
} from '#client/features/cart/saved/saved-lines.ts'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { useView } from '#client/view.tsx'
import { type CartEntry, cartEntries, linesOf } from '#shared/kit-line.ts'
import { entryKey } from '../lines/kit-atoms.ts'
import styles from './saved-for-later.module.css'

const places = {
  device: 'Kept on this device.',
  account: 'Kept with your account.',
  waits: 'Kept on this device until your account can take all of it.',
}

/** Renders the lines saved for later, on this device and in the signed-in customer's account. */
export function SavedForLater() {
  const { t } = useMessages()
  const { code } = useView()
  const lines = useAtomValue(savedLinesAtom)
  const place = useAtomValue(savedPlaceAtom)
  const session = useAtomValue(sessionAtom)
  const watch = useSetAtom(watchSavedAtom)
  const tell = useSetAtom(syncSavedAtom)
  const id = useId()
  useEffect(() => watch(code), [watch, code])
  useEffect(() => {
    if (session) void tell()
  }, [session, tell])
  if (lines.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby={id}>
      <h2 id={id}>{t('Saved for later')}</h2>
      <p className={styles.note}>{t(places[place])}</p>
      <ul>
        {cartEntries(lines).map((entry) => (
          <SavedEntry key={entryKey(entry)} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function SavedEntry({ entry }: { entry: CartEntry }) {
  const { t } = useMessages()
  const move = useSetAtom(moveToCartAtom)
  const forget = useSetAtom(forgetSavedAtom)
  const { name, qty, price_incl_tax } = entry
  const lines = linesOf(entry)
  return (
    <li className={styles.line}>
      <ProductImage path={lines[0]?.image ?? null} alt="" size={150} className={styles.image} />
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        {qty} × {t.price(price_incl_tax)}
      </p>
      <div className={styles.actions}>
        <Button
          kind="outline"
          onClick={() => move(lines)}
          aria-label={t('Move {name} to the cart', { name })}
        >
          {t('Move to cart')}
        </Button>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove {name}', { name })}
          onClick={() => lines.forEach((line) => void forget(line))}
        >
          {t('Remove')}
        </button>
      </div>
    </li>
  )
}
