import type { StoreCode } from '#shared/store-view.ts'
import type { Country } from '#shared/views/views.ts'
import type { StoreTime } from '#worker/platform/catalog/writing/shape.ts'

/** A demo customer with a plain password. The loader stores only the hash. */
export interface CustomerRow {
  id: number
  email: string
  password: string
  firstname: string
  lastname: string
  group_id: number
  store_code: StoreCode
  created_at: StoreTime
  is_subscribed: boolean
  company: string | null
  vat_id: string | null
  addresses: AddressRow[]
  /** Transactions of the loyalty club, oldest first. */
  points?: { created_at: StoreTime; type: 'earn' | 'spend'; points: number; text: string }[]
  custom_attributes: { attribute_code: 'age_verified' | 'custom_content_tag'; value: string }[]
}

export interface AddressRow {
  id: number
  firstname: string
  lastname: string
  company: string
  vat_id?: string
  street: [string, string]
  postcode: string
  city: string
  country_id: Country
  telephone: string
  default_shipping: boolean
  default_billing: boolean
}
