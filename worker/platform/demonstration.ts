import type { JSONWebKeySet } from 'jose'

/** What the demonstration adds to the platform's bindings (worker/demo/index.ts). The platform runs without it. */
export interface Demonstration {
  /** The provider of cards behind the test window, where `TEST_PAYMENT` is on. */
  cards(db: D1Database): (request: Request) => Promise<Response>
  /** The keys of the broker that proves ages to who tries the shop, where `TEST_BROKER` is on, and the shop's name there. */
  broker: { keys(db: D1Database): Promise<JSONWebKeySet>; client: string }
  /** A picture that is stored as its recipe (JSON): as SVG, or as PNG for previews of shared pages. Only in a built Worker. */
  draw?(recipe: string, as: 'svg' | 'png'): string | Promise<Uint8Array<ArrayBuffer>>
}
