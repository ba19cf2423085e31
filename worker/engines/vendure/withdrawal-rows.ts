import * as v from 'valibot'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/placed-order.ts'
import { storeViews } from '#shared/store-view.ts'
import { randomMask } from '#worker/platform/login/secret.ts'
import { callShopApi, VendureRefused } from './call-shop-api.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const openDocument =
  'mutation Open($opened: StorefrontWithdrawalInput!) { done: storefrontOpenWithdrawal(opened: $opened) }'
const confirmDocument = `mutation Confirm($key: String!) {
  made: storefrontConfirmWithdrawal(key: $key) { code name email at isSent }
}`
const Made = v.object({
  made: v.object({
    ...{ code: v.string(), name: v.string(), email: v.string(), at: v.string(), isSent: v.boolean() },
  }),
})

/** Calls each channel until one has the order, because the form does not contain the view in which it was placed. */
async function inFirstView<Result>(
  call: (view: (typeof storeViews)[keyof typeof storeViews]) => Promise<Result>,
) {
  let unknown: unknown
  for (const view of Object.values(storeViews)) {
    try {
      return await call(view)
    } catch (error) {
      const isUnknown = error instanceof VendureRefused && /^(order|withdrawal)Unknown$/.test(error.refusal)
      if (!isUnknown) throw error
      unknown = error
    }
  }
  throw unknown
}

export const withdrawalRows = {
  openWithdrawal: serveByVendure(openWithdrawal, async ({ body, env }) => {
    const id = randomMask()
    const opened = { code: body.orderNumber, email: body.email, name: body.name, key: id }
    await inFirstView((view) => callShopApi({ env, view }, '', openDocument, { opened }, v.unknown()))
    return { id }
  }),
  confirmWithdrawal: serveByVendure(confirmWithdrawal, async ({ body, env }) => {
    const { data } = await inFirstView((view) =>
      callShopApi({ env, view }, '', confirmDocument, { key: body.id }, Made),
    )
    const { code, name, email, at, isSent } = data.made
    return { orderNumber: code, name, email, confirmed_at: at, is_sent: isSent }
  }),
}
