import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './sources.ts'

/** What shoppers are told, in the words of docs/rules.md: ids of messages in both languages. */
const said = `
Product has been added to the cart!
Product quantity has been updated!
The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.
The product is out of stock and cannot be added to the cart!
Product price is unknown, product cannot be added to the cart!
No available product variants
No products synchronized for this category. Please come back while online!
In stock!
Out of the stock!
Internal Application error while refreshing the tokens. Please clear the storage and refresh page.
Cache cleared
Only {maxQuantity} products of this type are available!
Shopping cart is empty. Please add some products before entering Checkout
You've entered an incorrect coupon code. Please try again.
Some of the ordered products are not available!
The order can not be transfered because of server error. Order has been queued
Something went wrong. Try again in a few seconds.
Proceed to checkout
OK
Field is required`

/** What is raised or logged at the edge. */
const logged = `
Category query returned empty result
Product query returned empty result
Product link not found
Product with type grouped has no product_links set!
CMS query returned empty result
Unhandled error, wrong response format!
Error with response - bad content-type!
Error refreshing user token. User is not authorized to access the resource`

const lines = (text: string) => text.trim().split('\n')
const catalogs = ['da-DK', 'sv-SE'].map((locale) =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')),
)
const edge = sourceFiles('worker/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it.each(lines(said))('said word for word: %s', (message) => {
  for (const catalog of catalogs) expect(catalog).toHaveProperty([message], expect.stringMatching(/\S/))
})

it.each(lines(logged))('raised or logged word for word: %s', (message) => {
  expect(edge).toContain(message)
})
