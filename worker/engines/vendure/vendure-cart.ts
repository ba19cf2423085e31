import * as v from 'valibot'

/** GraphQL of an address of an order or of a customer. */
export const addressFields = /* GraphQL */ `
  fullName company streetLine1 streetLine2 city postalCode phoneNumber customFields { firstname lastname vatId }`

export const orderFields = /* GraphQL */ `
  fragment OrderParts on Order {
    id code state currencyCode couponCodes createdAt updatedAt orderPlacedAt totalQuantity
    shippingWithTax shipping totalWithTax
    taxSummary { taxTotal }
    discounts { description amountWithTax }
    surcharges { sku description priceWithTax }
    shippingLines { shippingMethod { code name } }
    shippingAddress { ${addressFields} countryCode }
    billingAddress { ${addressFields} countryCode }
    customer { id firstName lastName emailAddress user { id } }
    customFields {
      deliveryDate pickupId pickupName shippingNotice personalMessage shipmentNote reference ean paymentCode paymentTitle ageLimit delivery amounts orderKey withdrawnAt
    }
    lines {
      id quantity taxRate unitPrice unitPriceWithTax linePrice linePriceWithTax proratedLinePriceWithTax proratedLinePrice
      productVariant { id sku name }
    }
    payments { state amount refunds { state total } }
  }`

export const cartFields = /* GraphQL */ `
  fragment CartParts on StorefrontCart {
    line
    stock { sku productId quantity isTracked deposit }
    order { ...OrderParts }
  }
  ${orderFields}`

const OptionalText = v.nullish(v.string(), '')

export const VendureAddress = v.object({
  fullName: OptionalText,
  company: OptionalText,
  streetLine1: OptionalText,
  streetLine2: OptionalText,
  city: OptionalText,
  postalCode: OptionalText,
  phoneNumber: OptionalText,
  countryCode: OptionalText,
  customFields: v.nullish(
    v.object({ firstname: OptionalText, lastname: OptionalText, vatId: OptionalText }),
    { firstname: '', lastname: '', vatId: '' },
  ),
})
export type VendureAddress = v.InferOutput<typeof VendureAddress>

/** Ids must be numeric, because those of the contract are. */
const NumericId = v.pipe(
  v.string(),
  v.digits('The ids of this Vendure are no numbers: the shop needs its default AutoIncrementIdStrategy'),
  v.transform(Number),
)
const OptionalString = v.nullish(v.string(), null)

const Line = v.object({
  id: NumericId,
  quantity: v.number(),
  taxRate: v.number(),
  unitPrice: v.number(),
  unitPriceWithTax: v.number(),
  linePrice: v.number(),
  linePriceWithTax: v.number(),
  proratedLinePriceWithTax: v.number(),
  proratedLinePrice: v.number(),
  productVariant: v.object({
    id: v.string(),
    sku: v.string(),
    name: v.string(),
  }),
})
export type VendureLine = v.InferOutput<typeof Line>

/** An order of Vendure. Amounts are minor units. */
const AnyOrder = v.object({
  id: NumericId,
  code: v.string(),
  state: v.string(),
  currencyCode: v.string(),
  couponCodes: v.array(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  orderPlacedAt: OptionalString,
  totalQuantity: v.number(),
  shippingWithTax: v.number(),
  shipping: v.number(),
  totalWithTax: v.number(),
  taxSummary: v.array(v.object({ taxTotal: v.number() })),
  discounts: v.array(v.object({ description: v.string(), amountWithTax: v.number() })),
  surcharges: v.array(
    v.object({ sku: v.nullish(v.string(), ''), description: v.string(), priceWithTax: v.number() }),
  ),
  shippingLines: v.array(v.object({ shippingMethod: v.object({ code: v.string(), name: v.string() }) })),
  shippingAddress: v.nullable(VendureAddress),
  billingAddress: v.nullable(VendureAddress),
  customer: v.nullable(
    v.object({
      id: v.string(),
      firstName: v.string(),
      lastName: v.string(),
      emailAddress: v.string(),
      user: v.nullable(v.object({ id: v.string() })),
    }),
  ),
  customFields: v.object({
    deliveryDate: OptionalString,
    pickupId: OptionalString,
    pickupName: OptionalString,
    shippingNotice: OptionalText,
    personalMessage: OptionalText,
    shipmentNote: OptionalText,
    reference: OptionalText,
    ean: OptionalText,
    paymentCode: OptionalText,
    paymentTitle: OptionalText,
    ageLimit: v.nullish(v.number(), null),
    delivery: OptionalString,
    amounts: OptionalString,
    orderKey: OptionalString,
    withdrawnAt: OptionalString,
  }),
  /** The oldest line first. */
  lines: v.pipe(
    v.array(Line),
    v.transform((lines) => lines.sort((one, other) => one.id - other.id)),
  ),
  payments: v.nullish(
    v.array(
      v.object({
        ...{ state: v.string(), amount: v.number() },
        refunds: v.array(v.object({ state: v.string(), total: v.number() })),
      }),
    ),
    [],
  ),
})
export type VendureOrder = v.InferOutput<typeof AnyOrder>

export const VendureOrder = v.pipe(AnyOrder, v.transform(asPlaced))

/** Returns a cancelled order with the amounts that it was placed with: Vendure sets them to 0. */
function asPlaced(order: VendureOrder): VendureOrder {
  const { amounts } = order.customFields
  if (order.state !== 'Cancelled' || !amounts) return order
  const { lines, ...placed } = JSON.parse(amounts) as Omit<VendureOrder, 'lines'> & {
    lines: Record<string, Partial<VendureLine>>
  }
  return { ...order, ...placed, lines: order.lines.map((line) => ({ ...line, ...lines[line.id] })) }
}

export const VendureStock = v.object({
  sku: v.string(),
  productId: v.pipe(v.string(), v.transform(Number)),
  quantity: v.number(),
  isTracked: v.boolean(),
  /** The deposit of one unit in the currency of the view, minor units. */
  deposit: v.number(),
})
export type VendureStock = v.InferOutput<typeof VendureStock>

/** An open cart of Vendure with the stock of its lines. */
export const VendureCart = v.object({
  line: v.nullish(NumericId),
  stock: v.array(VendureStock),
  order: VendureOrder,
})
export type VendureCart = v.InferOutput<typeof VendureCart>
