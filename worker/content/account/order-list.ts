import type { ListReview, ReviewedLine } from '#client/features/account/account-data.ts'
import type { RefusedForm } from '#shared/account-notices.ts'
import { buysAsBusiness, hasLimitedProducts } from '#shared/customer-group.ts'
import { type ListedLine, listedLines, mostListLines } from '#shared/order-list.ts'
import { orderable } from '#shared/orderable.ts'
import { getCustomerProducts } from '#shared/platform-api/customer-group.ts'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import type { AccountContext, LoadBlock } from './block.ts'

/** Loads the block. A list that was sent comes back with the product found for each of its lines. */
export const loadOrderList: LoadBlock<'order-by-list'> = async (context) => {
  const customer = await context.customer
  const isBusiness = buysAsBusiness(customer?.group_id ?? 0)
  const shown = { isBusiness, showsNet: customer?.extension_attributes?.shows_net !== false, review: null }
  const form = context.asked?.form as RefusedForm | undefined
  const lines = form?.action === 'check' ? listedLines(form.typed.list ?? '') : []
  if (!isBusiness || lines.length === 0 || lines.length > mostListLines) return shown
  return { ...shown, review: await reviewOf(summed(lines), context) }
}

/** Joins lines of the same article, adding up their quantities. */
function summed(lines: readonly ListedLine[]): ListedLine[] {
  const bySku = new Map<string, ListedLine>()
  for (const line of lines) {
    const known = bySku.get(line.sku)
    if (known?.qty && line.qty) bySku.set(line.sku, { ...known, qty: known.qty + line.qty })
    else if (!known?.qty) bySku.set(line.sku, line)
  }
  return [...bySku.values()]
}

async function reviewOf(lines: readonly ListedLine[], context: AccountContext): Promise<ListReview> {
  const { commerce, group, asCustomer } = context
  const [articles, own] = await Promise.all([
    commerce.articles(lines.map(({ sku }) => sku)),
    hasLimitedProducts(group) ? asCustomer(getCustomerProducts, {}) : null,
  ])
  const reviewed = lines.map((line) => {
    const setAside = own?.find(({ sku }) => sku === line.sku)?.qty ?? 0
    return reviewedLine(
      line,
      articles.find(({ sku }) => sku === line.sku),
      setAside,
    )
  })
  const had = reviewed.filter(({ qty }) => qty > 0)
  return {
    lines: reviewed,
    confirmed: had.map(({ sku, qty }) => `${sku};${qty}`).join('\n'),
    total: had.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0),
  }
}

function reviewedLine(
  { line, sku, qty: asked, written }: ListedLine,
  article: ProductCard | undefined,
  setAside: number,
): ReviewedLine {
  if (!article)
    return {
      ...{ line, sku, written, asked },
      finding: 'unknown',
      name: null,
      href: null,
      qty: 0,
      price: null,
    }
  const shown = {
    line,
    sku,
    written,
    asked,
    name: article.name,
    href: productHref(article),
    price: article.price_incl_tax,
  }
  if (asked === null) return { ...shown, finding: 'noQuantity', qty: 0 }
  if (hasToChoose(article)) return { ...shown, finding: 'choose', qty: 0 }
  const limits = limitsOf(article, setAside)
  const qty = limits.max_qty < Math.max(1, limits.min_qty) ? 0 : orderable(asked, limits)
  const finding = qty === 0 ? 'soldOut' : qty < asked ? 'cut' : qty > asked ? 'raised' : 'found'
  return { ...shown, finding, qty }
}

/** Returns whether a choice is needed first (a size, bottles, an answer), which is made on the product's page. */
function hasToChoose({ type_id, asks }: ProductCard): boolean {
  return asks === true || ['configurable', 'bundle', 'grouped'].includes(type_id)
}

function limitsOf({ stock }: ProductCard, setAside: number) {
  if (!stock) return { min_qty: 1, qty_step: 1, max_qty: mostOfALine }
  const { qty, is_in_stock, manage_stock, backorders, min_sale_qty, max_sale_qty, qty_increments } = stock
  const free = !manage_stock || backorders > 0 ? mostOfALine : qty
  const there = (is_in_stock ? free : 0) + setAside
  return {
    min_qty: min_sale_qty,
    qty_step: qty_increments,
    max_qty: Math.min(there, Math.max(max_sale_qty, setAside)),
  }
}

const mostOfALine = 9999
