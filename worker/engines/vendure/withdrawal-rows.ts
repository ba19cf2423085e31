import * as v from 'valibot'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/placed-order.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { randomMask } from '#worker/platform/login/secret.ts'
import { callShopApi, VendureRefused } from './call-shop-api.ts'
import { mailReceipt } from './mail-orders.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const openDocument =
  'mutation Open($opened: StorefrontWithdrawalInput!) { done: storefrontOpenWithdrawal(opened: $opened) }'
const confirmDocument = `mutation Confirm($key: String!) {
  made: storefrontConfirmWithdrawal(key: $key) { code name email at isSent isPaid }
}`
const text = v.string()
const Made = v.object({
  made: v.object({
    ...{ code: text, name: text, email: text, at: text, isSent: v.boolean(), isPaid: v.boolean() },
  }),
})

/** Calls each channel until one has the order, because the form does not contain the view in which it was placed. */
async function inFirstView<Result>(call: (view: StoreView) => Promise<Result>): Promise<Result> {
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
    const made = await inFirstView(async (view) => {
      const { data } = await callShopApi({ env, view }, '', confirmDocument, { key: body.id }, Made)
      await mailReceipt(data.made, view, env)
      return data.made
    })
    const { code, name, email, at, isSent } = made
    return { orderNumber: code, name, email, confirmed_at: at, is_sent: isSent }
  }),
}
