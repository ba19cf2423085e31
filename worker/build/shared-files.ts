// Why: docs/decisions/018-size-of-the-client.md
import type { Group } from './shop-pages.ts'

/** What several pages need and the entry does not: a file for each subject, in place of one for each module. */
const subjects: Record<string, RegExp> = {
  /** What asks the edge and goes where it says: other pages need it without what follows hydration. */
  calls: /\/client\/(?:state\/(?:api|calls)|navigation\/open-document)\.ts$/,
  /** When an order is there, which a product's page says once it can be used. */
  'promised-day':
    /\/(?:client\/(?:features\/product\/promised-day|ui\/use-now)|shared\/(?:arrival-words|delivery-dates|delivery-days|parcel-promise|views\/delivery-settings))\.ts$/,
  /** What a browser stores for all of its tabs, as the products that were viewed are. */
  'shared-record':
    /\/client\/(?:state\/(?:shared-record|in-time)|features\/(?:product\/viewed|services\/item-line))\.tsx?$/,
  /** What stores, sends and repeats what is done without a network. */
  outbox: /\/client\/state\/outbox\/[\w-]+\.ts$/,
  /** What became of an order that was sent. */
  'sent-order': /\/(?:client\/features\/order\/(?:order-record|order-server|was-placed)|shared\/sleep)\.ts$/,
  /** What is typed, chosen and said to have been done. */
  fields:
    /\/(?:client\/(?:ui\/(?:choice|done-note|field|field-area)|features\/forms\/[\w-]+)|shared\/person)\.tsx?$/,
  /** What every page of the account has around its block. */
  'around-account':
    /\/(?:client\/features\/account\/(?:follow-session|profile-mark|sign-out-form)|shared\/account-blocks)\.tsx?$/,
  /** Where something goes or is collected, and when it is open there. */
  places:
    /\/(?:client\/features\/checkout\/delivery\/(?:arrival-text|use-opening-times)|shared\/(?:opening-times|town-line|views\/countries))\.tsx?$/,
  /** What an order that was placed and a cart both show. */
  sums: /\/(?:client\/features\/cart\/totals\/totals-rows|shared\/kit)\.tsx?$/,
  /** The rows of a cart and what they come to, on its page, in the drawer and in the checkout. */
  'cart-rows':
    /\/(?:client\/features\/cart\/(?:expected-totals|totals-atoms|shows-net|lines\/(?:cart-line-row|kit-atoms|line-[\w-]+)|totals\/(?:cart-promises|cart-totals))|shared\/(?:kit-line|net-sum|totals))\.tsx?$/,
}

export const sharedFiles: Group[] = Object.entries(subjects).map(([name, modules]) => ({
  name,
  test: (id) => modules.test(id),
}))
