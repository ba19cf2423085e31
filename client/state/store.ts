import type { createStore } from 'jotai'

/** One per request on the server, one per tab in the browser; never jotai's default store. */
export type Store = ReturnType<typeof createStore>

export { createStore } from 'jotai'
