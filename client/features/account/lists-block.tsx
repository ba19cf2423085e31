import { useMessages } from '#client/messages.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { longestName, savedForLater } from '#shared/customer-list.ts'
import type { BlockProps } from './account-data.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import styles from './account-screen.module.css'
import { ListLink } from './list-link.tsx'

const to = accountHref('my-lists')

export function ListsBlock({ shown: { lists, isFull, save }, form: refused }: BlockProps<'my-lists'>) {
  const { t } = useMessages()
  return (
    <>
      {save && <SaveForm lists={lists} isFull={isFull} save={save} refused={refused} />}
      {lists.length === 0 && (
        <p>{t('There is no list here yet. The heart beside a product puts it on one.')}</p>
      )}
      <ul className={styles.names}>
        {lists.map(({ isShared, ...list }) => (
          <li key={list.id}>
            <ListLink {...list} />
            {isShared && ` · ${t('shared')}`}
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{t('There can be no more than 20 lists. Delete one to open another.')}</p>
      ) : (
        !save && (
          <AccountForm to={to} action="open" refused={refused} submit={t('Open a list')} kind="outline">
            <NameField />
          </AccountForm>
        )
      )}
    </>
  )
}

/** Renders the choice of the list to which a product is added, when no script runs. */
function SaveForm({
  lists,
  isFull,
  save,
  refused,
}: Pick<BlockProps<'my-lists'>['shown'], 'lists' | 'isFull'> & {
  save: { productId: number; sku: string; name: string }
  refused: BlockProps<'my-lists'>['form']
}) {
  const { t } = useMessages()
  const choices = lists.filter(({ name }) => name !== savedForLater)
  return (
    <section className={styles.part}>
      <h3>{t('Put {name} on a list', { name: save.name })}</h3>
      <AccountForm to={to} action="add" refused={refused} submit={t('Put it on the list')}>
        <input type="hidden" name="product" value={save.productId} />
        <input type="hidden" name="save" value={save.sku} />
        {choices.map(({ id, name }, place) => (
          <Choice key={id} type="radio" name="list" value={id} label={name} defaultChecked={place === 0} />
        ))}
        {!isFull && (
          <>
            <Choice
              type="radio"
              name="list"
              value="new"
              label={t('A new list')}
              defaultChecked={!choices.length}
            />
            <NameField />
          </>
        )}
      </AccountForm>
    </section>
  )
}

function NameField() {
  const { t } = useMessages()
  return (
    <AccountField name="name" label={t('Name of the new list')} autoComplete="off" maxLength={longestName} />
  )
}
