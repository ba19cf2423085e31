export const vendureApi = process.env.VENDURE_API ?? ''
export const vendureSecret = process.env.VENDURE_SECRET ?? ''
const admin = (process.env.VENDURE_ADMIN ?? 'superadmin:vinhandler').split(':')

let session = ''

/** Sends a document to the Admin API of the tested Vendure, as the dashboard does. Throws the first error of the response. */
export async function callDashboard<Data = any>(
  query: string,
  variables: Record<string, unknown> = {},
  channel = 'da',
): Promise<Data> {
  if (!vendureApi)
    throw new Error('VENDURE_API is missing: npm run test:vendure starts a Vendure and sets it')
  if (!session) await signIn()
  const { data, errors } = await send(query, variables, channel)
  if (errors) throw new Error(errors[0].message)
  return data
}

async function signIn(): Promise<void> {
  const [username, password] = admin
  const login =
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password, rememberMe: true) { __typename } }'
  await send(login, { username, password }, 'da')
}

async function send(query: string, variables: Record<string, unknown>, channel: string) {
  const response = await fetch(`${vendureApi}/admin-api`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Without a token the call is made in the default channel.
      ...(channel && { 'vendure-token': channel }),
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  session = response.headers.get('vendure-auth-token') || session
  return response.json() as Promise<any>
}

export interface TestedProduct {
  sku: string
  /** Minor units with tax, in both channels. */
  price: number
  stock: number
  depositDKK?: number
}

/** Creates the products that Vendure does not have yet, in both channels, and sets their stock. */
export async function createProducts(products: readonly TestedProduct[]): Promise<void> {
  for (const product of products) {
    const known = await variantOf(product.sku)
    const id = known?.id ?? (await createVariant(product))
    await setStock(id, product.stock)
  }
}

export async function variantOf(sku: string): Promise<{ id: string; stockLevels: Level[] } | undefined> {
  const found = await callDashboard(
    `query ($sku: String!) { productVariants(options: { filter: { sku: { eq: $sku } } }) {
      items { id stockLevels { stockLocationId stockOnHand stockAllocated } } } }`,
    { sku },
  )
  return found.productVariants.items[0]
}

interface Level {
  stockLocationId: string
  stockOnHand: number
  stockAllocated: number
}

/** Sets the units that can be sold now. */
export async function setStock(id: string, stock: number): Promise<void> {
  const { productVariant } = await callDashboard(
    'query ($id: ID!) { productVariant(id: $id) { stockLevels { stockLocationId stockAllocated } } }',
    { id },
  )
  const [{ stockLocationId, stockAllocated }] = productVariant.stockLevels
  await callDashboard(
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [{ id, stockLevels: [{ stockLocationId, stockOnHand: stock + stockAllocated }] }] },
  )
}

async function createVariant({ sku, price, stock, depositDKK = 0 }: TestedProduct): Promise<string> {
  const translations = [
    { languageCode: 'da', name: `Vin ${sku}`, slug: `vin-${sku.toLowerCase()}`, description: '' },
  ]
  const { createProduct } = await callDashboard(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { enabled: true, translations } },
  )
  const names = [{ languageCode: 'da', name: `Vin ${sku}` }]
  const variant = {
    productId: createProduct.id,
    sku,
    price,
    stockOnHand: stock,
    trackInventory: 'TRUE',
    translations: names,
  }
  const { createProductVariants } = await callDashboard(
    'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
    { input: [{ ...variant, customFields: { depositDKK } }] },
  )
  const { channels } = await callDashboard('query { channels { items { id code } } }')
  const other = channels.items.find(({ code }: { code: string }) => code === 'sv')
  await callDashboard(
    'mutation ($input: AssignProductsToChannelInput!) { assignProductsToChannel(input: $input) { id } }',
    { input: { productIds: [createProduct.id], channelId: other.id, priceFactor: 1 } },
  )
  return createProductVariants[0].id
}
