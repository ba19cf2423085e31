import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'

/** The shops of a run, opened when a family first needs them. All listen on this machine only. */
export class AttackShops implements AsyncDisposable {
  /** The log lines of the Workers. */
  readonly log: string[] = []
  /** Lines that are printed but not judged. */
  readonly notes: string[] = []
  #shop: Promise<LocalShop> | undefined
  #untouched: Promise<LocalShop> | undefined
  #edge: Promise<Edge> | undefined

  /** Opens both built Workers with the demonstration's catalogue. */
  shop(): Promise<LocalShop> {
    this.#shop ??= this.#open()
    return this.#shop
  }

  /** Opens a second shop that nobody attacks, to compare responses with. */
  untouched(): Promise<LocalShop> {
    this.#untouched ??= this.#open()
    return this.#untouched
  }

  /** Opens the built edge with a simulated platform, for which it waits one second. */
  edge(): Promise<Edge> {
    this.#edge ??= startEdge((line) => this.log.push(line), { PLATFORM_TIME_LIMIT: '1000' })
    return this.#edge
  }

  async #open(): Promise<LocalShop> {
    const onLog = (line: string) => void this.log.push(line)
    return startShop({ port: 0, folder: await shopStorage(), opensPlatform: true, onLog, vars: patient })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#shop)?.[Symbol.asyncDispose]()
    await (await this.#untouched)?.[Symbol.asyncDispose]()
    await (await this.#edge)?.[Symbol.asyncDispose]()
  }
}
