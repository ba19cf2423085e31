import { cancelCart, createCart, getCart, updateCart } from './cart-operations.ts'
import { getProduct, lookupCatalog } from './catalog/lookup.ts'
import { LookupBody, ProductBody, SearchBody } from './catalog/schemas.ts'
import { searchCatalog } from './catalog/search-catalog.ts'
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from './checkout/checkout-operations.ts'
import { CompleteBody, CreateBody, UpdateBody } from './checkout/schemas.ts'
import { CartBody } from './goods/schemas.ts'
import { type Operation, operation } from './operation.ts'
import { getOrder } from './order/get-order.ts'

/** The operations of the protocol, which both bindings offer. */
export const operations: readonly Operation[] = [
  operation({
    name: 'search_catalog',
    description: 'Search the shop by words, categories and price.',
    call: 'POST /catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    body: { name: 'catalog', schema: SearchBody },
    run: searchCatalog,
  }),
  operation({
    name: 'lookup_catalog',
    description: 'Read products and variants by their ids.',
    call: 'POST /catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: { name: 'catalog', schema: LookupBody },
    run: lookupCatalog,
  }),
  operation({
    name: 'get_product',
    description: 'Read one product with its options and variants.',
    call: 'POST /catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    body: { name: 'catalog', schema: ProductBody },
    run: getProduct,
  }),
  operation({
    name: 'create_cart',
    description: 'Put products into a new cart.',
    call: 'POST /carts',
    capability: 'dev.ucp.shopping.cart',
    body: { name: 'cart', schema: CartBody },
    creates: true,
    run: createCart,
  }),
  operation({
    name: 'get_cart',
    description: 'Read a cart.',
    call: 'GET /carts/:id',
    capability: 'dev.ucp.shopping.cart',
    run: getCart,
  }),
  operation({
    name: 'update_cart',
    description: 'Replace the products of a cart.',
    call: 'PUT /carts/:id',
    capability: 'dev.ucp.shopping.cart',
    body: { name: 'cart', schema: CartBody },
    run: updateCart,
  }),
  operation({
    name: 'cancel_cart',
    description: 'End a cart.',
    call: 'POST /carts/:id/cancel',
    capability: 'dev.ucp.shopping.cart',
    run: cancelCart,
  }),
  operation({
    name: 'create_checkout',
    description: 'Begin a checkout of products or of a cart.',
    call: 'POST /checkout-sessions',
    capability: 'dev.ucp.shopping.checkout',
    body: { name: 'checkout', schema: CreateBody },
    creates: true,
    run: createCheckout,
  }),
  operation({
    name: 'get_checkout',
    description: 'Read a checkout.',
    call: 'GET /checkout-sessions/:id',
    capability: 'dev.ucp.shopping.checkout',
    run: getCheckout,
  }),
  operation({
    name: 'update_checkout',
    description: 'Replace products, buyer and delivery of a checkout.',
    call: 'PUT /checkout-sessions/:id',
    capability: 'dev.ucp.shopping.checkout',
    body: { name: 'checkout', schema: UpdateBody },
    run: updateCheckout,
  }),
  operation({
    name: 'complete_checkout',
    description: 'Hand a checkout over to the buyer, who proves the age and pays in the shop.',
    call: 'POST /checkout-sessions/:id/complete',
    capability: 'dev.ucp.shopping.checkout',
    body: { name: 'checkout', schema: CompleteBody },
    run: completeCheckout,
  }),
  operation({
    name: 'cancel_checkout',
    description: 'End a checkout.',
    call: 'POST /checkout-sessions/:id/cancel',
    capability: 'dev.ucp.shopping.checkout',
    run: cancelCheckout,
  }),
  operation({
    name: 'get_order',
    description: 'Read the order that the buyer has placed of a checkout.',
    call: 'GET /orders/:id',
    capability: 'dev.ucp.shopping.order',
    run: getOrder,
  }),
]
