// Why: docs/decisions/018-size-of-the-client.md

import type { Plugin } from 'vite'
import type { Group } from './shop-pages.ts'

const marked = /import\(\s*\/\* bundle: ([\w-]+) \*\/\s*'([^']+)'/g

export interface Bundles {
  plugin: Plugin
  /** Returns an output group of the client: the modules of the imports with this mark. */
  group(name: string): { name: string; test: (id: string) => boolean }
}

/** Modules that several pages need and the entry does not: one file per subject in place of one per module. */
const subjects: Record<string, RegExp> = {
  /** Calls of the edge, and navigation to a new document. Pages need them without the code that follows hydration. */
  calls: /\/client\/(?:state\/(?:api|calls)|navigation\/open-document)\.ts$/,
  /** The arrival date of an order. Product pages show it after hydration. */
  'promised-day':
    /\/(?:client\/(?:features\/product\/promised-day|ui\/use-now)|shared\/(?:arrival-words|delivery-dates|delivery-days|parcel-promise|views\/delivery-settings))\.ts$/,
  /** Data that a browser stores for all of its tabs, such as the viewed products. */
  'shared-record':
    /\/client\/(?:state\/(?:shared-record|in-time)|features\/(?:product\/viewed|services\/item-line))\.tsx?$/,
  /** The outbox, which stores, sends and repeats actions of an offline browser. */
  outbox: /\/client\/state\/outbox\/[\w-]+\.ts$/,
  /** The result of a sent order. */
  'sent-order': /\/(?:client\/features\/order\/(?:order-record|order-server|was-placed)|shared\/sleep)\.ts$/,
  /** Form fields, choices, and the note that an action was done. */
  fields:
    /\/(?:client\/(?:ui\/(?:choice|done-note|field|field-area)|features\/forms\/[\w-]+)|shared\/person)\.tsx?$/,
  /** The parts around the block of every account page. */
  'around-account':
    /\/(?:client\/features\/account\/(?:follow-session|profile-mark|sign-out-form)|shared\/account-blocks)\.tsx?$/,
  /** Delivery addresses, pickup places, and their opening hours. */
  places:
    /\/(?:client\/features\/checkout\/delivery\/(?:arrival-text|use-opening-times)|shared\/(?:opening-times|town-line|views\/countries))\.tsx?$/,
  /** The totals of both a placed order and a cart. */
  sums: /\/(?:client\/features\/cart\/totals\/totals-rows|shared\/kit)\.tsx?$/,
  /** The facts and the status of an order. */
  'order-facts': /\/(?:client\/features\/checkout\/layout\/order-fact|shared\/order-status)\.tsx?$/,
  /** Lines and totals of a cart, for its page, the drawer and the checkout. */
  'cart-rows':
    /\/(?:client\/features\/cart\/(?:expected-totals|totals-atoms|lines\/(?:kit-atoms|line-[\w-]+)|totals\/(?:cart-promises|cart-totals))|shared\/(?:kit-line|net-sum|totals))\.tsx?$/,
}

export const sharedFiles: Group[] = Object.entries(subjects).map(([name, modules]) => ({
  name,
  test: (id) => modules.test(id),
}))

/**
 * Puts the module of a marked import, `import(/* bundle: after *\/ './x.ts')`, into the output file `after`. All imports with the same mark
 * share the file. A dynamic import without a mark gets its own file.
 */
export function bundles(): Bundles {
  const bundleOf = new Map<string, string>()
  return {
    plugin: {
      name: 'bundles',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      async transform(code, importer) {
        for (const [, bundle = '', specifier = ''] of code.matchAll(marked)) {
          const module = await this.resolve(specifier, importer)
          if (!module) throw new Error(`${importer} imports ${specifier}, which is not there`)
          bundleOf.set(module.id, bundle)
        }
      },
    },
    group: (name) => ({ name, test: (id) => bundleOf.get(id) === name }),
  }
}
