import { Hono } from 'hono'
import { broker } from '#worker/demo/broker/broker.ts'
import { testWindow } from '#worker/demo/test-window/window.ts'
import { readAgeRequirement, verifyAge } from './age/verify.ts'
import { applyCoupon, deleteCoupon } from './cart/coupon.ts'
import { createCart } from './cart/create.ts'
import {
  moreOptions,
  personalMessage,
  shipmentNote,
  shippingDate,
  shippingNotice,
} from './cart/delivery-options.ts'
import { setFee } from './cart/fee-choice.ts'
import { setGiftCard } from './cart/gift-card.ts'
import { deleteFromCart, pullCart, updateCart } from './cart/items.ts'
import { mergeIntoCustomers } from './cart/merge.ts'
import { setPoints } from './cart/point-choice.ts'
import { paymentMethods, shippingInformation, shippingMethods, totalsOfCart } from './cart/totals.ts'
import { relistPrices } from './catalog/relist-prices.ts'
import { searchCatalogue } from './catalog/search.ts'
import { readCmsBlock, readCmsBlockByIdentifier, readCmsPage, readCmsPageByIdentifier } from './cms.ts'
import type { Platform, PlatformBindings } from './env.ts'
import { login, logout, refresh } from './login/login.ts'
import { sendMails } from './mail/send.ts'
import { media } from './media.ts'
import { countOrdersOfCustomer, countOrdersOfEmail } from './order/count.ts'
import { orderHistoryOf } from './order/history.ts'
import { changeMoreOptions } from './order/more-options.ts'
import { placeOrder } from './order/place.ts'
import { transferLimits } from './order/transfer.ts'
import { beginWithdrawal, makeWithdrawal } from './order/withdrawal.ts'
import { cancelSession, cancelUnpaid } from './payment/abandon.ts'
import { readOrder } from './payment/by-key.ts'
import { readCards, removeCard } from './payment/kept-cards.ts'
import { openWindow } from './payment/open-window.ts'
import { cardProvider } from './payment/provider.ts'
import { webhook } from './payment/webhook.ts'
import { cityOfPostcode } from './postcode/city.ts'
import { renderProducts } from './product.ts'
import { subscribeToAlert } from './product-alert.ts'
import { reserve } from './reservation.ts'
import { answerError } from './serve.ts'
import { checkStock, listStock } from './stock.ts'
import { parcelShops, parcelShopsDao, selectParcelShop, stores } from './store.ts'
import { mapUrl } from './url.ts'
import { addAddress, changeAddress, readAddresses, removeAddress } from './user/address-book.ts'
import { createList, deleteList, putIntoList, readLists, takeFromList } from './user/lists.ts'
import { createCustomer, me, updateProfile } from './user/profile.ts'
import { readTransactions } from './user/transactions.ts'

const app = new Hono<Platform>()

app.onError(answerError)

/** After the answer: a mail that fails is no failure of the order. The clock sends what is left. */
for (const path of ['/api/order/*', '/payment/webhook', '/api/ext/withdrawal/confirm']) {
  app.use(path, async (c, next) => {
    await next()
    if (c.res.ok) c.executionCtx.waitUntil(sendMails(c.env))
  })
}
app.notFound((c) => c.json({ code: 404, result: 'Request does not match any route.' }, 404))

app.on(...searchCatalogue)
app.on(...renderProducts)
app.on(...checkStock)
app.on(...listStock)
app.on(...mapUrl)
app.on(...readCmsPage)
app.on(...readCmsBlock)
app.on(...readCmsPageByIdentifier)
app.on(...readCmsBlockByIdentifier)
app.route('/', media)
app.on(...login)
app.on(...refresh)
app.on(...logout)
app.on(...createCustomer)
app.on(...me)
app.on(...updateProfile)
app.on(...addAddress)
app.on(...changeAddress)
app.on(...readAddresses)
app.on(...removeAddress)
app.on(...readTransactions)
app.on(...readLists)
app.on(...createList)
app.on(...deleteList)
app.on(...putIntoList)
app.on(...takeFromList)
app.on(...createCart)
app.on(...pullCart)
app.on(...updateCart)
app.on(...deleteFromCart)
app.on(...totalsOfCart)
app.on(...paymentMethods)
app.on(...shippingMethods)
app.on(...shippingInformation)
app.on(...applyCoupon)
app.on(...deleteCoupon)
app.on(...setFee)
app.on(...setPoints)
app.on(...setGiftCard)
app.on(...mergeIntoCustomers)
app.on(...stores)
app.on(...parcelShops)
app.on(...parcelShopsDao)
app.on(...selectParcelShop)
app.on(...moreOptions)
app.on(...shippingDate)
app.on(...shippingNotice)
app.on(...personalMessage)
app.on(...shipmentNote)
app.on(...cityOfPostcode)
app.on(...subscribeToAlert)
app.on(...reserve)
app.route('/', broker)
app.on(...verifyAge)
app.on(...readAgeRequirement)
app.on(...placeOrder)
app.on(...readOrder)
app.on(...changeMoreOptions)
app.on(...countOrdersOfEmail)
app.on(...countOrdersOfCustomer)
app.on(...openWindow)
app.on(...readCards)
app.on(...removeCard)
app.on(...cancelSession)
app.route('/', webhook)
app.route('/', testWindow)
app.on(...beginWithdrawal)
app.on(...makeWithdrawal)
app.on(...orderHistoryOf)

/**
 * Lists follow every hour, because special prices begin and end by the clock; orders that nobody pays end sooner; mails
 * that are owed are sent every minute.
 */
const scheduled: ExportedHandlerScheduledHandler<PlatformBindings> = async ({ cron, scheduledTime }, env) => {
  const now = new Date(scheduledTime)
  if (cron === '* * * * *') await sendMails(env)
  else if (cron === '*/10 * * * *')
    await cancelUnpaid(env.DB, cardProvider(env), now, transferLimits(env).days)
  else await relistPrices(env.DB, now)
}

export default Object.assign(app, { scheduled })
