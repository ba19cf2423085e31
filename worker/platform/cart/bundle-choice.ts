import { bundleLineSku } from '#shared/cart.ts'
import { type Minor, toMinor } from '#shared/money.ts'
import { optionPrice } from '#shared/price.ts'
import type { ProductOption } from '#shared/product-option.ts'
import type { BundleLink, CartProduct, CartProducts } from './cart-products.ts'
import { type Choice, type ChoiceFault, choiceFields, pant } from './choice.ts'
import { productPrice, publicPrice } from './unit-price.ts'

interface Selection {
  title: string
  optionId: number
  link: BundleLink
  product: CartProduct
  qty: number
}

export function chooseBundle(
  products: CartProducts,
  product: CartProduct,
  option: ProductOption | undefined,
  now: Date,
): Choice | ChoiceFault {
  const selections: Selection[] = []
  const chosen = option?.extension_attributes.bundle_options ?? []
  for (const { option_id, title, required, product_links } of product.doc.bundle_options) {
    const asked = chosen.find((choice) => choice.option_id === option_id)
    // If the shopper has chosen any parts, an optional part that they did not choose is left out.
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
  const whole = publicPrice(product, now)
  const price = sum(selections, ({ link, product: part, qty }) => {
    return qty * (link.price === null ? productPrice(part, qty, now) : linkPrice(link, whole))
  })
  const parts = selections.map(({ link, qty }) => ({ sku: link.sku, qty, usualQty: link.qty }))
  return {
    ...choiceFields(product, product, { extension_attributes: { bundle_options } }),
    sku: bundleLineSku(product.sku, parts),
    type_id: 'bundle',
    volume_ml: null,
    options: selections.map(({ title, product: part, qty }) => ({
      label: title,
      value: `${qty} × ${part.doc.name}`,
    })),
    parts: selections.map(({ product: part, qty }) => ({ product: part, qty })),
    pant_amount: sum(selections, ({ product: part, qty }) => pant(part) * qty),
    // The buyer's group price and the quantity discount reduce every choice by the same amount.
    unitPrice: (qty) => Math.max(0, price - whole + productPrice(product, qty, now)),
  }
}

/** Returns the price of a part that has a price of its own: an amount, or per cent of the price of the whole bundle (minor units). */
function linkPrice({ price, price_type = 'fixed' }: BundleLink, whole: Minor): Minor {
  return optionPrice({ price: toMinor(price ?? 0), price_type }, whole)
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
