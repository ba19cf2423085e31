import { Injectable } from '@nestjs/common'
import {
  CollectionModificationEvent,
  EventBus,
  type ID,
  Logger,
  ProductChannelEvent,
  ProductEvent,
  ProductVariant,
  ProductVariantChannelEvent,
  ProductVariantEvent,
  StockMovementEvent,
  TransactionalConnection,
} from '@vendure/core'
import { injectServices } from './inject-services.ts'
import { options } from './options.ts'

/** Milliseconds in which changes are collected: a save in the dashboard makes several. */
const collectingTime = 500
/** The wait before a failed call is repeated (milliseconds): doubled after each failure, up to the longest. */
const [shortestWait, longestWait] = [2_000, 300_000]
/** The most products in a call, as the shop accepts. */
const mostInCall = 50

/** Responses after which a call is repeated: they end when the shop is configured, or has time again. Another 4xx would come each time. */
const isRepeated = (status: number) => status >= 500 || [401, 404, 429].includes(status)

/** Notifies the shop of changed products, which it then reads again. Notifications that are not sent when Vendure stops are lost. */
export class CatalogueChanges {
  readonly #events: EventBus
  readonly #connection: TransactionalConnection
  readonly #variants = new Set<ID>()
  readonly #products = new Set<ID>()
  readonly #deleted = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #wait = shortestWait

  constructor(events: EventBus, connection: TransactionalConnection) {
    this.#events = events
    this.#connection = connection
  }

  onApplicationBootstrap(): void {
    this.#events.ofType(ProductEvent).subscribe(({ entity }) => this.#add(this.#products, [entity.id]))
    this.#events
      .ofType(ProductChannelEvent)
      .subscribe(({ product }) => this.#add(this.#products, [product.id]))
    this.#events.ofType(ProductVariantEvent).subscribe(({ entity, type }) => {
      if (type === 'deleted')
        this.#add(
          this.#deleted,
          entity.map(({ sku }) => sku),
        )
      this.#add(
        this.#variants,
        entity.map(({ id }) => id),
      )
    })
    this.#events
      .ofType(ProductVariantChannelEvent)
      .subscribe(({ productVariant }) => this.#add(this.#variants, [productVariant.id]))
    this.#events.ofType(StockMovementEvent).subscribe(({ stockMovements }) =>
      this.#add(
        this.#variants,
        stockMovements.map(({ productVariant }) => productVariant.id),
      ),
    )
    this.#events
      .ofType(CollectionModificationEvent)
      .subscribe(({ productVariantIds }) => this.#add(this.#variants, productVariantIds))
  }

  #add<Key>(waiting: Set<Key>, keys: readonly Key[]): void {
    for (const key of keys) {
      waiting.delete(key)
      waiting.add(key)
    }
    this.#timer ??= setTimeout(() => this.#send(), collectingTime)
  }

  async #send(): Promise<void> {
    try {
      await this.#resolveVariants()
      while (this.#products.size || this.#deleted.size) await this.#sendBatch()
      this.#wait = shortestWait
      this.#timer = undefined
    } catch (error) {
      Logger.warn(
        `The shop does not accept the changes of the catalogue: ${(error as Error).message}`,
        'Storefront',
      )
      this.#timer = setTimeout(() => this.#send(), this.#wait)
      this.#wait = Math.min(this.#wait * 2, longestWait)
    }
    if (!this.#timer && this.#variants.size) this.#add(this.#variants, [])
  }

  /** Replaces the changed variants by their products. */
  async #resolveVariants(): Promise<void> {
    const ids = [...this.#variants]
    const variants = this.#connection.rawConnection.getRepository(ProductVariant)
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500)
      const found = await variants
        .createQueryBuilder('variant')
        .select('DISTINCT variant.productId', 'product')
        .where('variant.id IN (:...some)', { some })
        .getRawMany<{ product: ID }>()
      for (const { product } of found) this.#products.add(product)
      for (const id of some) this.#variants.delete(id)
    }
  }

  async #sendBatch(): Promise<void> {
    const products = [...this.#products].slice(-mostInCall)
    const deleted = [...this.#deleted].slice(0, mostInCall)
    // Sends the newest changes first, so that a price does not wait for a reordered collection. They are removed before the call, so that a
    // change during the call is sent again.
    for (const id of products) this.#products.delete(id)
    for (const sku of deleted) this.#deleted.delete(sku)
    try {
      const { ok, status } = await fetch(new URL('/merchant/catalogue', options.shop), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${options.secret}` },
        body: JSON.stringify({ products: products.map(String), deleted }),
        signal: AbortSignal.timeout(30_000),
      })
      if (!ok && isRepeated(status)) throw new Error(`it responds ${status}`)
      if (!ok) Logger.error(`The shop refuses changes: ${status}. Products: ${products.join()}`, 'Storefront')
    } catch (error) {
      for (const id of products) this.#products.add(id)
      for (const sku of deleted) this.#deleted.add(sku)
      throw error
    }
  }
}

Injectable()(CatalogueChanges)
injectServices(CatalogueChanges, [EventBus, TransactionalConnection])
