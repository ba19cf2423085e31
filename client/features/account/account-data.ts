import type { ShownDocument } from '#client/features/invoice/document-part.tsx'
import type { AccountBlock } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-notices.ts'
import type { AccountSearch } from '#shared/account-search.ts'
import type { CartLine } from '#shared/cart.ts'
import type { Minor } from '#shared/money.ts'
import type { DeliveryKind } from '#shared/order.ts'
import type { getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import type { ProductCard } from '#shared/product.ts'
import type { RecommendationState } from '#shared/recommendation.ts'

export interface OrderRow {
  number: string
  /** Formatted date and time: `22. november 2026 kl. 06.34`. */
  placed: string
  /** A status of the embedded platform, or a text of another platform. */
  status: string
  kind: DeliveryKind | 'none'
  /** True if the order is ready for pickup in one of the merchant's shops. */
  isReady: boolean
  /** Formatted date of the withdrawal: `26. november 2026`; null if the buyer has not withdrawn. */
  withdrawn: string | null
  total: Minor
  currency: string
  /** The first lines of the order. `image` is null if the product is no longer sold. */
  bottles: { qty: number; name: string; image: string | null }[]
  /** The number of further lines. */
  others: number
}

/**
 * A suggested next step: an order to collect, an e-mail address to confirm, reserved goods, a first address, or goods to
 * rate.
 */
export interface NextStep {
  kind: 'collect' | 'confirm' | 'setAside' | 'address' | 'rate'
  /** The order number, the e-mail address, the end of the reservation, or the product name. */
  about: string
  /** Id of the linked entry; '' if the step links to none. */
  id: string
}

export interface PointMovement {
  id: number
  /** Formatted date and time: `22. november 2026 kl. 06.34`. */
  at: string
  /** earn, spend, return, expire, adjust; other platforms use other values. */
  type: string
  points: number
  /** The balance after this movement, in points. */
  balance: number
  /** Number of the related order; '' if there is none. */
  order: string
  text: string
}

/** An address of the customer's address book. */
export interface AddressEntry {
  id: number
  firstname: string
  lastname: string
  company: string
  street: string[]
  postcode: string
  city: string
  country_id: string
  telephone: string
  vat_id: string
  default_shipping: boolean
  default_billing: boolean
}

/** A product that the customer has bought, with their recommendation. */
export interface BoughtProduct {
  id: number
  name: string
  /** Null if the product is no longer sold. */
  href: string | null
  producer: string | null
  image: string | null
  color_code: string
  /** Null if the customer has written no recommendation; `state` is null if the platform does not return it. */
  recommendation: { score: number; comment: string; state: RecommendationState | null } | null
}

/** The fields of a list that a choice between lists needs. */
export interface ListName {
  id: number
  name: string
}

export interface ShownList extends ListName {
  cards: ProductCard[]
  /** Lines of the cart that were saved for later, with quantity and choices. */
  lines: CartLine[]
  /** Number of products on the list that are no longer sold. */
  gone: number
  /** The link that shares the list; null if it is not shared. */
  share: { href: string; showsName: boolean } | null
}
export interface LimitedProduct {
  sku: string
  name: string
  href: string
  price: Minor
  /** Remaining units. */
  qty: number
  /** Formatted date and time, `22. november 2026 kl. 06.34`; null if there is no end. */
  until: string | null
}

/** The result for a line of a list. */
export type ListFinding = 'found' | 'cut' | 'raised' | 'choose' | 'soldOut' | 'unknown' | 'noQuantity'

export interface ReviewedLine {
  line: number
  sku: string
  /** The line as the customer wrote it. */
  written: string
  finding: ListFinding
  name: string | null
  href: string | null
  /** `asked`: the written quantity; `qty`: the quantity that would be added to the cart. */
  asked: number | null
  qty: number
  /** Unit price. */
  price: Minor | null
}

export interface ListReview {
  lines: ReviewedLine[]
  /** Content of the second form: a line for each available product. */
  confirmed: string
  total: Minor
}

export type RetailCounts = ResultOf<typeof getRetailCustomerCounts>

/** The data of each block of the account. A missing part of the overview could not be loaded. */
export interface BlockData extends Record<AccountBlock, unknown> {
  '': {
    next: NextStep[]
    /** The latest order; null if there is none. */
    order?: OrderRow | null | undefined
    /** Null in a view without a loyalty club. */
    points?: number | null | undefined
    lists?: (ListName & { count: number })[] | undefined
    /** HTML by editors for customers with this content tag; '' if there is none. */
    chosen: string
  }
  recommendations: {
    /** Latest purchase first. */
    products: BoughtProduct[]
    hasOlder: boolean
  }
  /** `firstname`: the name that other shoppers see. */
  'recommendations/:id': { product: BoughtProduct; firstname: string }
  'my-limited-products': {
    /** True if goods may be reserved for the customer's group. */
    isEntitled: boolean
    /** Sorted by end of the reservation, earliest first. */
    products: LimitedProduct[]
  }
  'order-by-list': {
    isBusiness: boolean
    /** True if prices without VAT are shown next to prices with VAT. */
    showsNet: boolean
    /** Null until a list has been sent. */
    review: ListReview | null
  }
  /** Null if the customer's group has no access to the figures. */
  'my-figures': { counts: RetailCounts | null }
  /** Minor units; null in a view without a club. */
  'my-customer-club': {
    club: { points: number; worth: Minor; pointValue: Minor; goodsPerPoint: Minor } | null
  }
  /** Newest first; null in a view without a club. */
  transactions: { movements: PointMovement[] | null }
  'my-profile': {
    id: number
    firstname: string
    lastname: string
    email: string
    isConfirmed: boolean
    mayHavePoints: boolean
    isSubscribed: boolean
  }
  'shipping-details': { addresses: AddressEntry[]; isFull: boolean }
  'my-lists': {
    lists: (ListName & { count: number; isShared: boolean })[]
    isFull: boolean
    /** The product to add to a list. */
    save: { productId: number; sku: string; name: string } | null
  }
  'my-lists/:id': { list: ShownList; others: ListName[] }
  'recently-viewed': { isKept: boolean; cards: ProductCard[] }
  /** `place`: street and town. */
  'my-shop': { shops: { id: string; name: string; place: string }[]; chosen: string | null }
  'my-data': { email: string }
  /** `address` is null for a new address, which starts with the customer's own name. */
  'shipping-details/:id': { address: AddressEntry | null; own: Pick<AddressEntry, 'firstname' | 'lastname'> }
  orders: {
    /** Newest first. */
    orders: OrderRow[]
    hasOlder: boolean
  }
  'orders/:id': {
    order: PlacedOrder
    placed: string
    /** The same as in `OrderRow`. */
    withdrawn: string | null
    seller: readonly string[]
    /** The invoice and the credit notes that were issued. */
    documents: readonly ShownDocument[]
  }
}

/** The data of the signed-in customer, or the e-mail that a guest typed into the sign-in form. */
export type AccountPageData = ({ customer: null; email: string } | SignedInData) & {
  /** The result of a form, in the view's language. */
  notice?: string | undefined
}

type SignedInData = { [Block in AccountBlock]: OfBlock<Block> }[AccountBlock]

export interface OfBlock<Block extends AccountBlock> {
  /** First and last name. */
  customer: string
  block: Block
  /** The customer group: some blocks are for certain groups only. */
  group: number
  /** False if the customer can have no points. */
  hasClub: boolean
  /** Id of the shown entry; '' if the block shows none. */
  id: string
  shown: BlockData[Block]
  /** A form that was sent without scripts and refused. */
  form?: RefusedForm | undefined
}

export interface BlockProps<Block extends AccountBlock> {
  shown: BlockData[Block]
  search: AccountSearch
  form: RefusedForm | undefined
}
