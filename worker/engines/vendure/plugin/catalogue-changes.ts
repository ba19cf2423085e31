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
import { In, IsNull, Not } from 'typeorm'
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
  #timer: NodeJS.Timeout | undefined
  #wait = shortestWait
  /** The products of the next call: fewer after each failure, because a call with many new pictures can exceed its time limit. */
  #batch = mostInCall

  constructor(events: EventBus, connection: TransactionalConnection) {
    this.#events = events
    this.#connection = connection
  }

  onApplicationBootstrap(): void {
    const ofType = this.#events.ofType.bind(this.#events)
    ofType(ProductEvent).subscribe(({ entity }) => this.#add(this.#products, [entity.id]))
    ofType(ProductChannelEvent).subscribe(({ product }) => this.#add(this.#products, [product.id]))
    ofType(ProductVariantEvent).subscribe(({ entity }) => this.#add(this.#variants, entity.map(idOf)))
    ofType(ProductVariantChannelEvent).subscribe(({ productVariant }) =>
      this.#add(this.#variants, [productVariant.id]),
    )
    ofType(StockMovementEvent).subscribe(({ stockMovements }) =>
      this.#add(
        this.#variants,
        stockMovements.map(({ productVariant }) => productVariant.id),
      ),
    )
    ofType(CollectionModificationEvent).subscribe(({ productVariantIds }) =>
      this.#add(this.#variants, productVariantIds),
    )
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
      while (this.#products.size) await this.#sendBatch()
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
    // Sends the newest changes first, so that a price does not wait for a reordered collection. They are removed before the call, so that a
    // change during the call is sent again.
    const products = [...this.#products].slice(-this.#batch)
    for (const id of products) this.#products.delete(id)
    try {
      const { ok, status } = await fetch(new URL('/merchant/catalogue', options.shop), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${options.secret}` },
        body: JSON.stringify({ products: products.map(String), skus: await this.#skusOf(products) }),
        signal: AbortSignal.timeout(30_000),
      })
      if (!ok && isRepeated(status)) throw new Error(`it responds ${status}`)
      if (!ok) Logger.error(`The shop refuses changes: ${status}. Products: ${products.join()}`, 'Storefront')
      this.#batch = mostInCall
    } catch (error) {
      for (const id of products) this.#products.add(id)
      this.#batch = Math.ceil(this.#batch / 2)
      throw error
    }
  }

  /** Returns the SKUs of all variants of these products, also of deleted ones, without those that another product has by now. */
  async #skusOf(products: readonly ID[]): Promise<string[]> {
    const variants = this.#connection.rawConnection.getRepository(ProductVariant)
    const skus = (await variants.findBy({ productId: In(products) })).map(({ sku }) => sku)
    const taken = await variants.findBy({
      ...{ sku: In(skus), productId: Not(In(products)), deletedAt: IsNull() },
    })
    return skus.filter((sku) => !taken.some((other) => other.sku === sku))
  }
}

const idOf = ({ id }: ProductVariant) => id

Injectable()(CatalogueChanges)
injectServices(CatalogueChanges, [EventBus, TransactionalConnection])
