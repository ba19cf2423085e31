import { buysAsBusiness } from '#shared/customer-group.ts'
import { shopName } from '#shared/shop.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { PaymentMethodRow, ShippingMethodRow } from '#worker/platform/catalog/writing/shop-rows.ts'
import { businessGroups, customerGroups } from '#worker/platform/customer-groups.ts'

type Shipping = Pick<
  ShippingMethodRow,
  'carrier_code' | 'method_code' | 'carrier_title' | 'method_title' | 'price_incl_tax' | 'needs'
> &
  Partial<ShippingMethodRow>

/** Restaurants have their bottles brought as other businesses do, though they pay otherwise. */
const businessBuyers = customerGroups.filter(buysAsBusiness)

/** How goods travel, the default first. */
export const shippingMethods: ByView<ShippingMethodRow[]> = {
  da: listed('DK', [
    {
      carrier_code: 'gls',
      method_code: 'parcelshop',
      carrier_title: 'GLS',
      method_title: 'Pakkeshop',
      price_incl_tax: 0,
      needs: 'parcel-shop',
    },
    {
      carrier_code: 'dao',
      method_code: 'parcelshop',
      carrier_title: 'DAO',
      method_title: 'DAO-pakkeshop',
      price_incl_tax: 0,
      needs: 'parcel-shop',
    },
    {
      carrier_code: 'freeshipping',
      method_code: 'freeshipping',
      carrier_title: shopName,
      method_title: 'Hent i butik',
      // Everything comes from Holstebro, so there it is free: `pickupPrice`.
      price_incl_tax: 29,
      free_from: 1000,
      needs: 'store',
      offline: true,
    },
    {
      carrier_code: 'gls',
      method_code: 'home',
      carrier_title: 'GLS',
      method_title: 'Levering til døren',
      price_incl_tax: 59,
      free_from: 1000,
      needs: 'address',
    },
    {
      carrier_code: 'gls',
      method_code: 'business',
      carrier_title: 'GLS',
      method_title: 'Levering til erhvervsadresse',
      price_incl_tax: 49,
      free_from: 1000,
      needs: 'address',
      customer_group_ids: businessBuyers,
    },
  ]),
  sv: listed('SE', [
    {
      carrier_code: 'gls',
      method_code: 'parcelshop',
      carrier_title: 'GLS',
      method_title: 'Ombud',
      price_incl_tax: 0,
      needs: 'parcel-shop',
    },
    {
      carrier_code: 'freeshipping',
      method_code: 'freeshipping',
      carrier_title: 'Fristående transportör',
      method_title: 'Hämta på utlämningsställe',
      price_incl_tax: 0,
      needs: 'store',
      offline: true,
    },
    {
      carrier_code: 'gls',
      method_code: 'home',
      carrier_title: 'GLS',
      method_title: 'Hemleverans med legitimation',
      price_incl_tax: 99,
      needs: 'address',
    },
  ]),
}

type Payment = Pick<PaymentMethodRow, 'code' | 'title'> & Partial<PaymentMethodRow>

/** How goods are paid, the default first. None costs anything. */
export const paymentMethods: ByView<PaymentMethodRow[]> = {
  da: payments('DK', [
    { code: 'reepay_payment', title: 'Betalingskort', offline: false },
    { code: 'reepay_vipps_epayment', title: 'MobilePay', offline: false },
    { code: 'reepay_applepay', title: 'Apple Pay', offline: false },
    { code: 'cashondelivery', title: 'Betal ved levering', for_virtual_cart: false },
    { code: 'banktransfer', title: 'Bankoverførsel' },
    { code: 'b2b_invoice', title: 'Faktura, 30 dage netto', customer_group_ids: [...businessGroups] },
    { code: 'free', title: 'Intet at betale' },
  ]),
  sv: payments('SE', [
    { code: 'reepay_payment', title: 'Betalkort', offline: false },
    { code: 'reepay_swish', title: 'Swish', offline: false },
    { code: 'cashondelivery', title: 'Betala vid leverans', for_virtual_cart: false },
    { code: 'banktransfer', title: 'Banköverföring' },
    // Credit never stands first nor chosen: chapter 7 a of the Swedish Payment Services Act (2010:751).
    { code: 'reepay_klarna_pay_later', title: 'Klarna, betala om 30 dagar', offline: false },
    { code: 'b2b_invoice', title: 'Faktura, 30 dagar netto', customer_group_ids: [...businessGroups] },
    { code: 'free', title: 'Inget att betala' },
  ]),
}

function listed(country: 'DK' | 'SE', methods: Shipping[]): ShippingMethodRow[] {
  return methods.map((method, index) => ({
    free_from: null,
    countries: [country],
    customer_group_ids: [],
    default: index === 0,
    offline: false,
    sort_order: index + 1,
    ...method,
  }))
}

function payments(country: 'DK' | 'SE', methods: Payment[]): PaymentMethodRow[] {
  return methods.map((method, index) => ({
    cost_incl_tax: 0,
    default: index === 0,
    offline: true,
    is_server_method: true,
    countries: [country],
    customer_group_ids: [],
    for_virtual_cart: true,
    sort_order: index + 1,
    ...method,
  }))
}
