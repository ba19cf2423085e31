import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { ViewContext } from '#client/view.tsx'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { addToCartAtom, setQuantityAtom } from '../cart/cart-atoms.ts'
import { CartButton } from './cart-button.tsx'

function shown(own: Pick<StoreView, 'cartCount'>): string | undefined {
  const stock = { product_id: 1, sku: 'a', qty: 9, is_in_stock: true, manage_stock: true, backorders: 0 }
  const limits = { min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 }
  const store = createStore()
  store.set(addToCartAtom, { line: lineOf('a'), price: 14_900, stock: { ...stock, ...limits }, errors: [] })
  store.set(setQuantityAtom, lineOf('a'), 4)
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <ViewContext value={{ ...storeViews.da, ...own }}>
        <CartButton className="" />
      </ViewContext>
    </Provider>,
  )
  return /aria-hidden="true">(\d+)</.exec(html)?.[1]
}

it("'Mini-cart count is item count or sum of quantities (by config)'", () => {
  expect(shown({})).toBe('4')
  expect(shown({ cartCount: 'quantities' })).toBe('4')
  expect(shown({ cartCount: 'items' })).toBe('1')
})
