import { purchaseOf } from '#client/features/cart/purchase/purchase.ts'
import { useMessages } from '#client/messages.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { accountHref } from '#shared/account-blocks.ts'
import { addedItem } from '#shared/cart.ts'
import { longestName, savedForLater } from '#shared/customer-list.ts'
import { fewestOf } from '#shared/orderable.ts'
import type { ProductCard } from '#shared/product.ts'
import type { BlockProps, ShownList } from './account-data.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { LineRow, ListedRow } from './list-rows.tsx'
import { ShareForms } from './share-forms.tsx'

export function ListBlock({ shown: { list, others }, form: refused }: BlockProps<'my-lists/:id'>) {
  const { t } = useMessages()
  const to = accountHref('my-lists/:id', list.id)
  const items = itemsOf(list)
  const isEmpty = list.cards.length + list.lines.length === 0
  const isSaved = list.name === savedForLater
  return (
    <>
      <p>
        <a href={accountHref('my-lists')}>{t('All lists')}</a>
      </p>
      <h3>{isSaved ? t('Saved for later') : list.name}</h3>
      {items.length > 0 && (
        <AccountForm to={to} action="cart" refused={refused} submit={t('Put all into the cart')}>
          <input type="hidden" name="items" value={JSON.stringify(items)} />
        </AccountForm>
      )}
      {isEmpty && <p>{t('There is nothing on this list.')}</p>}
      <ul>
        {list.cards.map((card) => (
          <ListedRow key={card.id} card={card} to={to} others={others} refused={refused} />
        ))}
        {list.lines.map((line) => (
          <LineRow key={line.item_id} line={line} to={to} refused={refused} />
        ))}
      </ul>
      {list.gone > 0 && (
        <p>
          {t(
            '{count, plural, one {# product of this list is not sold any longer.} other {# products of this list are not sold any longer.}}',
            { count: list.gone },
          )}
        </p>
      )}
      {!isSaved && <ShareForms list={list} to={to} refused={refused} />}
      {!isSaved && (
        <Disclosure summary={t('Rename the list')} open={refused?.action === 'rename'}>
          <AccountForm to={to} action="rename" refused={refused} submit={t('Save')} kind="outline">
            <AccountField
              name="name"
              label={t('New name')}
              value={list.name}
              autoComplete="off"
              maxLength={longestName}
            />
          </AccountForm>
        </Disclosure>
      )}
      {(!isEmpty || list.gone > 0) && (
        <Disclosure summary={t('Empty the list')}>
          <AccountForm to={to} action="empty" refused={refused} submit={t('Yes, empty it')} kind="outline" />
        </Disclosure>
      )}
      <Disclosure summary={t('Delete the list')}>
        <AccountForm to={to} action="delete" refused={refused} submit={t('Yes, delete it')} kind="outline" />
      </Disclosure>
    </>
  )
}

/** Returns the products and lines that one press can add to the cart: they are in stock and need no choice. */
function itemsOf({ cards, lines }: ShownList) {
  return [
    ...cards.filter(isReady).map((card) => {
      const { line } = purchaseOf(card)
      const { min_qty = 1, qty_step = 1 } = line
      const qty = fewestOf({ min_qty, qty_step })
      return { name: card.name, item: addedItem({ ...line, qty }) }
    }),
    ...lines
      .filter(({ problem }) => problem !== 'unavailable' && problem !== 'out_of_stock')
      .map((line) => ({ name: line.name, item: addedItem(line) })),
  ]
}

function isReady({ type_id, stock, asks, asksVariant }: ProductCard): boolean {
  return (
    type_id !== 'grouped' && type_id !== 'bundle' && stock?.is_in_stock !== false && !asks && !asksVariant
  )
}
