import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { Store } from '#client/state/store.ts'
import { openPanelAtom } from '../panel/panel.ts'
import type { Listed } from './list-state.ts'
import { heartAtom } from './lists-atoms.ts'
import { startLists } from './start-lists.ts'

/** Opens the dialog that puts the product of a heart on lists. Throws if the product cannot be identified. */
export async function pressHeart(heart: HTMLAnchorElement, store: Store): Promise<void> {
  void startLists(store)
  store.set(heartAtom, await productOf(heart))
  store.set(openPanelAtom, 'lists')
}

/** Returns the product of the card or page that contains the heart; a heart in a cart line has the address of its page. */
async function productOf(heart: HTMLAnchorElement): Promise<Listed> {
  const { heart: id, page } = heart.dataset
  const sku = new URL(heart.href).searchParams.get('save') ?? ''
  if (page) return productOfPage(page)
  const article = heart.closest('article') ?? document
  const title = article.querySelector('h1')
  const link = title ? null : article.querySelector<HTMLAnchorElement>('h3 a')
  const name = (link ?? title)?.textContent ?? ''
  return { productId: Number(id), sku, name, href: link?.pathname ?? location.pathname }
}

async function productOfPage(href: string): Promise<Listed> {
  const found = await fetchPage(new URL(href, location.href), new AbortController().signal)
  if (found.kind !== 'page' || found.page.page !== 'product') throw new Error('No product')
  const { product } = found.page.data as { product: { id: number; sku: string; name: string } }
  return { productId: product.id, sku: product.sku, name: product.name, href }
}
