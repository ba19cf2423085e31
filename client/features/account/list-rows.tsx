import type { ReactNode } from 'react'
import { CardAction } from '#client/features/catalog/card-action.tsx'
import { ProductImage } from '#client/features/catalog/product-image.tsx'
import { ProductPrice } from '#client/features/catalog/product-price.tsx'
import { StockWord } from '#client/features/catalog/stock-word.tsx'
import { useMessages } from '#client/messages.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { RefusedForm } from '#shared/account-notices.ts'
import { addedItem, type CartLine } from '#shared/cart.ts'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { nameWithVintage } from '#shared/wine-words.ts'
import type { ListName } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import styles from './list-rows.module.css'

/** Renders a product in one row: picture, name, price and its button. */
export function CardRow({ card, children }: { card: ProductCard; children?: ReactNode }) {
  const { type_id, asks, color_code, image, producer } = card
  return (
    <li className={styles.row} data-wine={color_code}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={productHref(card)}>{nameWithVintage(card)}</a>
        </p>
        {producer && <p>{producer}</p>}
        <p>
          <StockWord product={card} />
        </p>
      </div>
      <div>
        <ProductPrice product={card} from={type_id === 'configurable' || type_id === 'bundle' || asks} />
      </div>
      <div className={styles.action}>
        <CardAction product={card} />
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </li>
  )
}

interface RowForms {
  /** Path of the list. */
  to: string
  refused: RefusedForm | undefined
}

/** Renders a product of a list, with buttons that remove it from the list or move it to another one. */
export function ListedRow({
  card,
  to,
  others,
  refused,
}: RowForms & { card: ProductCard; others: ListName[] }) {
  const { t } = useMessages()
  const own = refused?.typed.product === String(card.id) ? refused : undefined
  const product = <input type="hidden" name="product" value={card.id} />
  return (
    <CardRow card={card}>
      <AccountForm to={to} action="remove" refused={own} submit={<Removal name={card.name} />} kind="quiet">
        {product}
      </AccountForm>
      {others.length > 0 && (
        <details>
          <summary>
            {t('Move to another list')} <VisuallyHidden>{card.name}</VisuallyHidden>
          </summary>
          <AccountForm to={to} action="move" refused={own} submit={t('Move')} kind="outline">
            {product}
            <select name="list" className={styles.lists} aria-label={t('The list that it is moved to')}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </AccountForm>
        </details>
      )}
    </CardRow>
  )
}

/** Renders a cart line that was saved for later, with its quantity and choices. */
export function LineRow({ line, to, refused }: RowForms & { line: CartLine }) {
  const { t } = useMessages()
  const { name, qty, price_incl_tax, options, image, color_code, sku, product_option } = line
  const item = JSON.stringify({ ...addedItem(line), sku, ...(product_option && { product_option }) })
  const own = refused?.typed.item === item ? refused : undefined
  return (
    <li className={styles.row} data-wine={color_code}>
      <ProductImage path={image} size={150} alt="" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {options.length > 0 && <p>{options.map(({ value }) => value).join(', ')}</p>}
        <p>
          {qty} × {t.price(price_incl_tax)}
        </p>
      </div>
      <div className={styles.ways}>
        <AccountForm to={to} action="remove" refused={own} submit={<Removal name={name} />} kind="quiet">
          <input type="hidden" name="item" value={item} />
        </AccountForm>
      </div>
    </li>
  )
}

function Removal({ name }: { name: string }) {
  const { t } = useMessages()
  return (
    <>
      {t('Take off the list')} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
