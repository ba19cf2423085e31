import * as v from 'valibot'
import { bundleLineSku, type CartLine, type LineType } from '#shared/cart.ts'
import { customAnswers, customOptionsPrice, customOptionWords, unanswered } from '#shared/custom-option.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { type Minor, toMinor } from '#shared/money.ts'
import { optionPrice } from '#shared/price.ts'
import { optionChecksum, optionKind, type ProductOption } from '#shared/product-option.ts'
import { CustomOption } from '#shared/product-parts.ts'
import type { BundleLink, CartProduct, CartProducts } from './cart-products.ts'
import { productPrice } from './unit-price.ts'

export interface Part {
  product: CartProduct
  /** In one unit of the line. */
  qty: number
}

/** A product with all its choices made: what a line of the cart is of. */
export interface Choice
  extends Pick<CartLine, 'sku' | 'parentSku' | 'name' | 'slug' | 'image' | 'options' | 'volume_ml'> {
  type_id: LineType
  product_option: ProductOption | undefined
  customChecksum: string
  tax_percent: number
  pant_amount: Minor
  /** What leaves the stock. */
  parts: readonly Part[]
  /** Whose limits of quantity count. */
  product: CartProduct
  unitPrice(qty: number): Minor
}

export type ChoiceFault = 'productGone' | 'optionsInvalid'

interface Asked {
  /** Of a variant, never of its parent: see `variantSku`. */
  sku: string
  product_option?: ProductOption | undefined
}

/** The sku of the variant that the options name, null where they name none, undefined where the product has none. */
export function variantSku(
  product: CartProduct | undefined,
  option: ProductOption | undefined,
): string | null | undefined {
  if (product?.type_id !== 'configurable') return undefined
  const wanted = option?.extension_attributes.configurable_item_options ?? []
  if (wanted.length < product.doc.configurable_options.length) return null
  const child = product.doc.configurable_children.find((variant) =>
    product.doc.configurable_options.every(({ attribute_id, attribute_code }) => {
      const value = wanted.find((choice) => choice.option_id === attribute_id)?.option_value
      return value !== undefined && attributeOf(variant, attribute_code) === String(value)
    }),
  )
  return child?.sku ?? null
}

/** The choice that is asked for, or why it cannot be had. `products` must hold what `readProducts` gives for the sku. */
export function choose(
  products: CartProducts,
  asked: Asked,
  groupId: number,
  now: Date,
): Choice | ChoiceFault {
  const product = products.get(asked.sku)
  if (!product || !isForSale(product, groupId)) return 'productGone'
  if (product.type_id === 'grouped' || product.type_id === 'configurable') return 'optionsInvalid'
  if (product.type_id === 'bundle') return bundle(products, product, asked.product_option, now)
  const parent = product.parent_sku ? products.get(product.parent_sku) : undefined
  if (parent?.type_id === 'configurable')
    return isForSale(parent, groupId) ? variant(parent, product, now) : 'productGone'
  const custom = v.parse(v.array(CustomOption), product.doc.custom_options ?? [])
  const answers = customAnswers(asked.product_option)
  if (unanswered(custom, answers).length) return 'optionsInvalid'
  return {
    ...common(product, product, asked.product_option),
    type_id: product.type_id,
    options: customOptionWords(custom, answers),
    parts: [{ product, qty: 1 }],
    pant_amount: pant(product),
    unitPrice(qty) {
      const price = productPrice(product, qty, now)
      return price + customOptionsPrice(custom, answers, price)
    },
  }
}

function variant(parent: CartProduct, product: CartProduct, now: Date): Choice | ChoiceFault {
  const child = parent.doc.configurable_children.find(({ sku }) => sku === product.sku)
  if (!child) return 'productGone'
  const chosen = parent.doc.configurable_options.map((option) => ({
    option,
    value: attributeOf(child, option.attribute_code),
  }))
  const image =
    product.doc.image && product.doc.image !== 'no_selection' ? product.doc.image : parent.doc.image
  return {
    ...common(product, parent, {
      extension_attributes: {
        configurable_item_options: chosen.map(({ option, value }) => ({
          option_id: option.attribute_id,
          option_value: Number(value),
        })),
      },
    }),
    image,
    type_id: 'configurable',
    parentSku: parent.sku,
    options: chosen.map(({ option, value }) => ({
      label: option.label,
      value: option.values.find(({ value_index }) => String(value_index) === value)?.label ?? '',
    })),
    parts: [{ product, qty: 1 }],
    pant_amount: pant(product),
    unitPrice: (qty) => productPrice(product, qty, now),
  }
}

interface Selection {
  title: string
  optionId: number
  link: BundleLink
  product: CartProduct
  qty: number
}

function bundle(
  products: CartProducts,
  product: CartProduct,
  option: ProductOption | undefined,
  now: Date,
): Choice | ChoiceFault {
  const selections: Selection[] = []
  const chosen = option?.extension_attributes.bundle_options ?? []
  for (const { option_id, title, required, product_links } of product.doc.bundle_options) {
    const asked = chosen.find((choice) => choice.option_id === option_id)
    // Where a choice was made, an optional part that it does not name is left out.
    const usual = chosen.length && !required ? [] : product_links.filter(({ is_default }) => is_default)
    const links = asked
      ? product_links.filter(({ id }) => asked.option_selections.includes(id))
      : usual.slice(0, 1)
    if (links.length < (asked?.option_selections.length || (required ? 1 : 0))) return 'optionsInvalid'
    for (const link of links) {
      const part = products.get(link.sku)
      if (!part?.isOn) return 'productGone'
      const qty = asked && Number(link.can_change_quantity) ? asked.option_qty : link.qty
      selections.push({ title, optionId: option_id, link, product: part, qty })
    }
  }
  return selections.length ? bundleOf(product, selections, now) : 'optionsInvalid'
}

function bundleOf(product: CartProduct, selections: readonly Selection[], now: Date): Choice {
  const bundle_options = selections.map(({ optionId, qty, link }) => ({
    option_id: optionId,
    option_qty: qty,
    option_selections: [link.id],
  }))
  const price = sum(selections, ({ link, product: part, qty }) => {
    return qty * (link.price === null ? productPrice(part, qty, now) : linkPrice(link, product, now))
  })
  const parts = selections.map(({ link, qty }) => ({ sku: link.sku, qty, usualQty: link.qty }))
  return {
    ...common(product, product, { extension_attributes: { bundle_options } }),
    sku: bundleLineSku(product.sku, parts),
    type_id: 'bundle',
    volume_ml: null,
    options: selections.map(({ title, product: part, qty }) => ({
      label: title,
      value: `${qty} × ${part.doc.name}`,
    })),
    parts: selections.map(({ product: part, qty }) => ({ product: part, qty })),
    pant_amount: sum(selections, ({ product: part, qty }) => pant(part) * qty),
    unitPrice: () => price,
  }
}

/** Of a part with a price of its own: an amount, or per cent of the price of the whole. */
function linkPrice({ price, price_type = 'fixed' }: BundleLink, whole: CartProduct, now: Date): Minor {
  return optionPrice({ price: toMinor(price ?? 0), price_type }, productPrice(whole, 1, now))
}

function common(product: CartProduct, shown: CartProduct, option: ProductOption | undefined) {
  return {
    sku: product.sku,
    parentSku: shown.sku,
    name: shown.doc.name,
    slug: shown.doc.slug,
    image: shown.doc.image,
    options: [],
    volume_ml: product.doc.volume_ml ?? null,
    product,
    product_option: optionKind(option) ? option : undefined,
    customChecksum: optionKind(option) === 'custom_options' ? optionChecksum(option) : '',
    tax_percent: product.taxPercent,
  }
}

function isForSale(product: CartProduct, groupId: number): boolean {
  return product.isOn && (!product.isForBusiness || buysAsBusiness(groupId))
}

function pant(product: CartProduct): Minor {
  return toMinor(product.doc.pant_amount ?? 0)
}

function attributeOf(
  child: CartProduct['doc']['configurable_children'][number],
  code: string,
): string | undefined {
  const flat = (child as unknown as Record<string, unknown>)[code]
  const value = child.custom_attributes?.find(({ attribute_code }) => attribute_code === code)?.value ?? flat
  return value == null ? undefined : String(value)
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
