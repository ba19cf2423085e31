import * as v from 'valibot'
import type { Plugin } from 'vite'

const CartRulesSetting = v.partial(
  v.strictObject({
    synchronises: v.boolean(),
    serverSyncCanRemoveLocalItems: v.boolean(),
    serverSyncCanModifyLocalItems: v.boolean(),
    forceClient: v.boolean(),
    maxCartBypassAttempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
    allowOutOfStockInCart: v.boolean(),
    /** See `client/features/order/order-record.ts`. */
    transmitsOrdersItself: v.boolean(),
  }),
)

/** Passes the cart rules that differ in this shop to the client: JSON of `CartRules` in the variable CART_RULES. */
export function cartRules(): Plugin {
  return {
    name: 'karaffel:cart-rules',
    config: () => {
      const { transmitsOrdersItself = false, ...rules } = rulesOf(process.env.CART_RULES)
      const define = { CART_RULES: rules, TRANSMITS_ORDERS: transmitsOrdersItself }
      return {
        define: Object.fromEntries(
          Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      }
    },
  }
}

/** Returns the parsed rules. Throws if the text is no JSON or has an unknown rule. */
export function rulesOf(text = '{}'): v.InferOutput<typeof CartRulesSetting> {
  const setting = v.safeParse(v.pipe(v.string(), v.parseJson(), CartRulesSetting), text)
  if (setting.success) return setting.output
  throw new Error(`CART_RULES: ${setting.issues.map(({ message }) => message).join(' ')}`)
}
