import type { AccountBlock } from '#shared/account-blocks.ts'
import type { RefusedForm } from '#shared/account-form.ts'
import type { AccountSearch } from '#shared/account-search.ts'
import type { CartLine } from '#shared/cart.ts'
import type { InvoiceSums } from '#shared/invoice.ts'
import type { Minor } from '#shared/money.ts'
import type { DeliveryKind, PlacedOrder } from '#shared/order.ts'
import type { getRetailCustomerCounts } from '#shared/platform-api/customer-group.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import type { ProductCard } from '#shared/product.ts'
import type { RecommendationState } from '#shared/recommendation.ts'

export interface OrderRow {
  number: string
  /** `22. november 2026 kl. 06.34`. */
  placed: string
  /** A status of ours, or a text of another platform's. */
  status: string
  kind: DeliveryKind | 'none'
  /** It waits in one of our shops to be collected. */
  isReady: boolean
  /** `26. november 2026`; null where the buyer did not withdraw from it. */
  withdrawn: string | null
  total: Minor
  currency: string
}

/**
 * What is worth doing next: an order to collect, an e-mail address to confirm, goods set aside, a first address, goods to
 * rate.
 */
export interface NextStep {
  kind: 'collect' | 'confirm' | 'setAside' | 'address' | 'rate'
  /** The order's number, the e-mail address, the end of setting aside, or the product's name. */
  about: string
  /** Id of the entry that it leads to, '' where it leads to none. */
  id: string
}

export interface Invoice extends InvoiceSums {
  /** `22. november 2026`. */
  issued: string
  /** The same; null while the goods have not left. */
  delivered: string | null
  sellerVat: string
  currency: string
  /** The order is closed: its money goes back. */
  hasEnded: boolean
}

export interface PointMovement {
  id: number
  /** `22. november 2026 kl. 06.34`. */
  at: string
  /** earn, spend, return, expire; other platforms have other words. */
  type: string
  points: number
  /** Points after this movement. */
  balance: number
  /** Number of the order that it is about, '' where there is none. */
  order: string
  text: string
}

/** An address of the customer's book. */
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

/** A product that was bought, with what the customer has said of it. */
export interface BoughtProduct {
  id: number
  name: string
  /** Null where it is sold no longer. */
  href: string | null
  producer: string | null
  image: string | null
  color_code: string
  /** Null where nothing was said yet; `state` is null where a platform does not say it. */
  said: { score: number; comment: string; state: RecommendationState | null } | null
}

/** A list, as far as a choice between lists needs it. */
export interface ListName {
  id: number
  name: string
}

export interface ShownList extends ListName {
  cards: ProductCard[]
  /** Lines of the cart that were saved for later, with quantity and choices. */
  lines: CartLine[]
  /** How many products are sold no longer. */
  gone: number
  /** The link by which it is shared, null where it is not. */
  share: { href: string; showsName: boolean } | null
}
export interface LimitedProduct {
  sku: string
  name: string
  href: string
  price: Minor
  /** Units that are left. */
  qty: number
  /** `22. november 2026 kl. 06.34`; null where there is no end. */
  until: string | null
}

/** What was found of a line of a list. */
export type ListFinding = 'found' | 'cut' | 'raised' | 'choose' | 'soldOut' | 'unknown' | 'noQuantity'

export interface ReviewedLine {
  line: number
  sku: string
  /** As it was written. */
  written: string
  finding: ListFinding
  name: string | null
  href: string | null
  /** How many were written, and how many would be put into the cart. */
  asked: number | null
  qty: number
  /** Price of one. */
  price: Minor | null
}

export interface ListReview {
  lines: ReviewedLine[]
  /** What the second form sends: a line for each that can be had. */
  confirmed: string
  total: Minor
}

export type RetailCounts = ResultOf<typeof getRetailCustomerCounts>

/** What each block of the account shows. A part of the overview that is absent could not be asked for. */
export interface BlockData extends Record<AccountBlock, unknown> {
  '': {
    /** What is worth doing next. */
    next: NextStep[]
    /** The latest; null where there is none. */
    order?: OrderRow | null | undefined
    /** Null in a view without a loyalty club. */
    points?: number | null | undefined
    lists?: (ListName & { count: number })[] | undefined
    /** HTML that editors wrote for customers of her content tag, '' where there is none. */
    chosen: string
  }
  recommendations: {
    /** What was bought last stands first. */
    products: BoughtProduct[]
    hasOlder: boolean
  }
  /** `firstname` is what others see of the customer. */
  'recommendations/:id': { product: BoughtProduct; firstname: string }
  'my-limited-products': {
    /** Something may be set aside for her group. */
    isEntitled: boolean
    /** What ends first stands first. */
    products: LimitedProduct[]
  }
  'order-by-list': {
    isBusiness: boolean
    /** Prices without VAT stand beside those with it. */
    showsNet: boolean
    /** Null before a list was sent. */
    review: ListReview | null
  }
  /** Null where they are not for her group. */
  'my-figures': { counts: RetailCounts | null }
  /** Minor units; null in a view without a club. */
  'my-customer-club': {
    club: { points: number; worth: Minor; pointValue: Minor; goodsPerPoint: Minor } | null
  }
  /** The newest first; null in a view without a club. */
  transactions: { movements: PointMovement[] | null }
  'my-profile': {
    id: number
    firstname: string
    lastname: string
    email: string
    isConfirmed: boolean
    isSubscribed: boolean
  }
  'shipping-details': { addresses: AddressEntry[]; isFull: boolean }
  'my-lists': {
    lists: (ListName & { count: number; isShared: boolean })[]
    isFull: boolean
    /** The product that is to be put on a list. */
    save: { productId: number; sku: string; name: string } | null
  }
  'my-lists/:id': { list: ShownList; others: ListName[] }
  'recently-viewed': { isKept: boolean; cards: ProductCard[] }
  /** `place`: street and town. */
  'my-shop': { shops: { id: string; name: string; place: string }[]; chosen: string | null }
  'my-data': { email: string }
  /** Null: a new one, which begins with the customer's own name. */
  'shipping-details/:id': { address: AddressEntry | null; own: Pick<AddressEntry, 'firstname' | 'lastname'> }
  orders: {
    /** The newest first. */
    orders: OrderRow[]
    hasOlder: boolean
  }
  'orders/:id': {
    order: PlacedOrder
    placed: string
    /** As in `OrderRow`. */
    withdrawn: string | null
    seller: readonly string[]
    /** Null where none is issued (yet). */
    invoice: Invoice | null
  }
}

/** The customer's own data for who is signed in, else what was typed into the sign-in form. */
export type AccountPageData = ({ customer: null; email: string } | SignedInData) & {
  /** What a form has done, in words of the view. */
  said?: string | undefined
}

type SignedInData = { [Block in AccountBlock]: OfBlock<Block> }[AccountBlock]

export interface OfBlock<Block extends AccountBlock> {
  /** First and last name. */
  customer: string
  block: Block
  /** Customer group, which not all blocks are for. */
  group: number
  /** Of the entry that is shown, '' where it is none. */
  id: string
  shown: BlockData[Block]
  /** A form that could not be taken as it was sent without scripts. */
  form?: RefusedForm | undefined
}

export interface BlockProps<Block extends AccountBlock> {
  shown: BlockData[Block]
  search: AccountSearch
  form: RefusedForm | undefined
}
