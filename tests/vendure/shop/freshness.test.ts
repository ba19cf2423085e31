import { expect, it } from 'vitest'
import { formatPrice } from '#shared/money.ts'
import { send } from '#tests/support/shop.ts'
import { callDashboard, setStock } from '../rows/call-dashboard.ts'

const port = Number(process.env.JOURNEYS_PORT)
/** Milliseconds within which a change in the dashboard must be shown on the page. */
const timely = { timeout: 10_000, interval: 200 }

it('a price that is changed in the Danish channel of Vendure is on the Danish page within ten seconds', async () => {
  const { id, priceWithTax, path } = await article()
  expect(await pageOf(path)).toContain(formatPrice(priceWithTax, 'DKK'))
  await save({ id, price: priceWithTax + 1100 })
  await expect.poll(() => pageOf(path), timely).toContain(formatPrice(priceWithTax + 1100, 'DKK'))
  await save({ id, price: priceWithTax })
})

it('an article that is sold out in Vendure is sold out on its page within ten seconds, and back after that', async () => {
  const { id, path } = await article()
  await setStock(id, 24)
  await expect.poll(() => pageOf(path), timely).toContain('schema.org/InStock')
  await setStock(id, 0)
  await expect.poll(() => pageOf(path), timely).toContain('schema.org/OutOfStock')
  await setStock(id, 24)
  await expect.poll(() => pageOf(path), timely).toContain('schema.org/InStock')
})

it('an article that is disabled in Vendure has no page after ten seconds', async () => {
  const { id, path } = await article()
  await save({ id, enabled: false })
  await expect.poll(() => statusOf(path), timely).not.toBe(200)
  await save({ id, enabled: true })
  await expect.poll(() => statusOf(path), timely).toBe(200)
})

it('an article that is removed from all channels of Vendure has no page after ten seconds', async () => {
  const { productId, path } = await article()
  const { channels } = await callDashboard('{ channels { items { id code } } }')
  const sold = channels.items.filter(({ code }: any) => code === 'da' || code === 'sv')
  const inChannels = async (mutation: 'assignProductsToChannel' | 'removeProductsFromChannel') => {
    const type = mutation.startsWith('assign')
      ? 'AssignProductsToChannelInput'
      : 'RemoveProductsFromChannelInput'
    for (const { id: channelId } of sold)
      await callDashboard(
        `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`,
        {
          input: { productIds: [productId], channelId },
        },
        '',
      )
  }
  await inChannels('removeProductsFromChannel')
  await expect.poll(() => statusOf(path), timely).not.toBe(200)
  await inChannels('assignProductsToChannel')
  await expect.poll(() => statusOf(path), timely).toBe(200)
})

/** Returns an article without variants, and the path of its page. */
async function article(): Promise<{ id: string; productId: string; priceWithTax: number; path: string }> {
  const { products } = await callDashboard(
    `{ products(options: { take: 1, filter: { slug: { contains: "clos-des-genets" } } }) {
      items { id slug variants { id priceWithTax } } } }`,
  )
  const [{ id: productId, slug, variants }] = products.items
  const list = await (await send(port, `/search?q=${slug.replaceAll('-', '+')}`, request)).text()
  const path = new RegExp(`/p/\\d+/${slug}(?=["?])`).exec(list)?.[0]
  if (!path) throw new Error(`The search does not find ${slug}`)
  return { ...variants[0], productId, path }
}

const request = { headers: { Host: `da.localhost:${port}` } }
const statusOf = async (path: string) => (await send(port, path, request)).status
const pageOf = async (path: string) => (await send(port, path, request)).text()

async function save(input: object): Promise<void> {
  await callDashboard(
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [input] },
  )
}
