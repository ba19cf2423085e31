import type { JSONWebKeySet } from 'jose'

/** What a demonstration lends to the platform, in its bindings (worker/demo/index.ts). The platform is whole without it. */
export interface Demonstration {
  /** The provider of cards behind the test window, where `TEST_PAYMENT` is on. */
  cards(db: D1Database): (request: Request) => Promise<Response>
  /** The keys of the broker that proves ages to who tries the shop, where `TEST_BROKER` is on, and the shop's name there. */
  broker: { keys(db: D1Database): Promise<JSONWebKeySet>; client: string }
  /** A picture that is kept as its recipe (JSON): as it is shown, or as those take it who show a shared page. */
  draw(recipe: string, as: 'svg' | 'png'): string | Promise<Uint8Array<ArrayBuffer>>
}
