import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { Field } from '#client/ui/field.tsx'
import { longestName, mostListed, mostLists, savedForLater } from '#shared/customer-list.ts'
import { routes } from '#shared/routes.ts'
import { PanelDialog } from '../panel/panel-dialog.tsx'
import styles from './list-dialog.module.css'
import { has } from './list-state.ts'
import { heartAtom, listsAtom, listsPlaceAtom, setListedAtom } from './lists-atoms.ts'

const places = {
  device: 'Your lists are kept on this device. Sign in, and they are with your account.',
  account: 'Your lists are with your account.',
  waits: 'Kept on this device until your account can take all of it.',
}

/** Renders which lists contain a product; each press takes effect immediately. */
export default function ListDialog() {
  const { t } = useMessages()
  const product = useAtomValue(heartAtom)
  const lists = useAtomValue(listsAtom)
  const place = useAtomValue(listsPlaceAtom)
  const set = useSetAtom(setListedAtom)
  if (!product) return null
  const isFull = lists.length >= mostLists
  return (
    <PanelDialog panel="lists" title={t('Put {name} on a list', { name: product.name })}>
      <div className={styles.body}>
        {lists.length > 0 && (
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.name}>
                <Choice
                  type="checkbox"
                  label={list.name}
                  checked={has(list, product)}
                  disabled={!has(list, product) && list.products.length >= mostListed}
                  note={list.products.length >= mostListed ? t(fullList) : undefined}
                  onChange={(event) => void set(list.name, product, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <p>{t('There can be no more than 20 lists. Delete one to open another.')}</p>
        ) : (
          <NewList taken={lists.map(({ name }) => name)} onName={(name) => void set(name, product, true)} />
        )}
        <p role="status" className={styles.place}>
          {t(places[place])}
        </p>
        <ButtonLink kind="quiet" href={routes.account.href({ block: 'my-lists' })}>
          {t('See your lists')}
        </ButtonLink>
      </div>
    </PanelDialog>
  )
}

const fullList = 'A list can have no more than 100 products. Take one off to add another.'

function NewList({ taken, onName }: { taken: readonly string[]; onName(name: string): void }) {
  const { t } = useMessages()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()

  function send(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    const isTaken = [...taken, savedForLater, t('Saved for later')].includes(wanted)
    setError(wanted ? (isTaken ? 'You have a list of this name already.' : undefined) : 'Field is required')
    if (!wanted || isTaken) return
    onName(wanted)
    setName('')
  }

  return (
    <form noValidate onSubmit={send} className={styles.fresh}>
      <Field
        name="name"
        label={t('Name of the new list')}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        error={error && t(error)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" kind="outline">
        {t('Put it on the list')}
      </Button>
    </form>
  )
}
