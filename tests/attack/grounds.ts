import { type LocalShop, startShop } from '#worker/local/shop.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { patient } from '../support/patience.ts'
import { shopStorage } from '../support/shop-storage.ts'

/** The shops of a run, opened when a family first wants them. All of them listen on this machine alone. */
export class Grounds implements AsyncDisposable {
  /** What the Workers logged. */
  readonly log: string[] = []
  /** What is printed and not judged. */
  readonly notes: string[] = []
  #shop: Promise<LocalShop> | undefined
  #untouched: Promise<LocalShop> | undefined
  #edge: Promise<Edge> | undefined

  /** Both built Workers over the invented catalogue. */
  shop(): Promise<LocalShop> {
    this.#shop ??= this.#open()
    return this.#shop
  }

  /** The same shop, which nobody attacks: what its answers are compared with. */
  untouched(): Promise<LocalShop> {
    this.#untouched ??= this.#open()
    return this.#untouched
  }

  /** The built edge before a platform that says what an attack lets it say; it is waited for one second. */
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
