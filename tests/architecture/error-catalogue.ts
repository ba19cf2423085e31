/** A row of the error catalogue: a message or reaction of the shop, and the test that proves it. */
export interface CatalogueEntry {
  handling: 'success' | 'warning' | 'error' | 'info' | 'page' | 'logged' | 'raised'
  file: string
  /** Part of the test's title. */
  test: string
  /** The message is in a constant of the test's file, outside of the test. */
  inFile?: true
}

const adding = 'client/features/cart/purchase/add-check.test.ts'
const parts = 'worker/content/product-parts.test.ts'
const envelope = 'worker/commerce/envelope.test.ts'

/** Messages to shoppers by their English source text, which is their key in both files of `locales/`. */
export const messages: Record<string, CatalogueEntry> = {
  'Product has been added to the cart!': {
    handling: 'success',
    file: adding,
    test: 'adds a product in stock with a notice',
  },
  'Product quantity has been updated!': {
    handling: 'success',
    file: 'client/features/cart/cart-atoms.test.ts',
    test: 'is shown with the name after an accepted quantity',
  },
  'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.':
    { handling: 'warning', file: adding, test: 'adds a product with unknown stock, with a warning' },
  'The product is out of stock and cannot be added to the cart!': {
    handling: 'error',
    file: adding,
    test: 'does not add a product that is out of stock',
  },
  'Product price is unknown, product cannot be added to the cart!': {
    handling: 'error',
    file: adding,
    test: 'refuses a price of %s',
  },
  'No available product variants': {
    handling: 'error',
    file: adding,
    test: 'shows the errors of a product and does not add it',
  },
  'No products synchronized for this category. Please come back while online!': {
    handling: 'warning',
    file: 'tests/journeys/category.test.ts',
    test: 'and the list stays if the next one cannot be loaded',
  },
  'In stock!': {
    handling: 'info',
    file: 'tests/journeys/cart.test.ts',
    test: 'a bottle that is sold out while it is in the cart is marked',
  },
  'Out of the stock!': {
    handling: 'error',
    file: 'tests/journeys/cart.test.ts',
    test: 'a bottle that is sold out while it is in the cart is marked',
  },
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.': {
    handling: 'error',
    file: 'client/features/session/session-end.test.ts',
    test: 'the panel that an ended session opens states the reason',
  },
  'Account data has successfully been updated': {
    handling: 'success',
    file: 'tests/journeys/account.test.ts',
    test: 'a changed name waits offline, is shown after a reload',
  },
  'Password has successfully been changed': {
    handling: 'success',
    file: 'tests/journeys/account.test.ts',
    test: 'the link of a mail sets a new password,',
  },
  'Cache cleared': {
    handling: 'success',
    file: 'tests/journeys/admin.test.ts',
    test: 'an administrator clears the cache of a product',
  },
  'Only {maxQuantity} products of this type are available!': {
    handling: 'error',
    file: 'client/features/cart/sync/refusal-notice.test.ts',
    test: 'shows the accepted quantity',
  },
  'Shopping cart is empty. Please add some products before entering Checkout': {
    handling: 'page',
    file: 'tests/journeys/guest-order.test.ts',
    test: 'the checkout explains an empty cart',
  },
  "You've entered an incorrect coupon code. Please try again.": {
    handling: 'error',
    file: 'tests/journeys/cart.test.ts',
    test: 'the sums of the cart follow each press at once',
  },
  'Some of the ordered products are not available!': {
    handling: 'error',
    file: 'client/features/checkout/draft/refused-order.test.ts',
    test: 'if a product was sold out meanwhile',
  },
  'The order can not be transfered because of server error. Order has been queued': {
    handling: 'error',
    file: 'tests/journeys/offline.test.ts',
    test: 'an order made offline is kept over a reload',
  },
  'Something went wrong. Try again in a few seconds.': {
    handling: 'error',
    file: 'tests/journeys/faults.test.ts',
    test: 'each call of the checkout fails once',
    inFile: true,
  },
  'Proceed to checkout': {
    handling: 'success',
    file: 'client/features/notices/notice-item.test.tsx',
    test: 'Each notice has an OK button',
  },
  OK: {
    handling: 'info',
    file: 'client/features/notices/notice-item.test.tsx',
    test: 'Each notice has an OK button',
  },
  'Field is required': {
    handling: 'error',
    file: 'client/features/session/sign-in.test.ts',
    test: 'a sign-in without e-mail and password shows ‘Field is required’ for both',
  },
  'Category query returned empty result': {
    handling: 'page',
    file: 'tests/pages/category.test.ts',
    test: "of an unknown name shows 'Category query returned empty result {key} = {value}'",
  },
  'Product query returned empty result': {
    handling: 'logged',
    file: 'tests/pages/foreign-products.test.ts',
    test: 'counts as not found and raises an error',
  },
  'Product link not found': {
    handling: 'logged',
    file: parts,
    test: 'a part of a kit that is not found is left out and logged',
  },
  'Product with type grouped has no product_links set!': {
    handling: 'logged',
    file: parts,
    test: 'the parts of a kit without product_links are empty, and this is logged',
  },
  'CMS query returned empty result': {
    handling: 'logged',
    file: 'worker/commerce/cms.test.ts',
    test: "'CMS query returned empty result' is logged for a missing %s, and null is returned",
  },
  'Wrong attribute in configurable options': {
    handling: 'logged',
    file: 'worker/content/product-variants.test.ts',
    test: 'logs a wrong attribute in configurable options',
  },
  'Unhandled error, wrong response format!': {
    handling: 'raised',
    file: envelope,
    test: "'Unhandled error, wrong response format!' is thrown for %j",
  },
  'Error with response - bad content-type!': {
    handling: 'raised',
    file: envelope,
    test: "'Error with response - bad content-type!' is thrown for an HTML page",
  },
  'Error refreshing user token. User is not authorized to access the resource': {
    handling: 'raised',
    file: 'tests/api/renewal.test.ts',
    test: 'a refused renewal signs the visitor out with a message',
  },
}
