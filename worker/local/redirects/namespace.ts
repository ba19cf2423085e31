import { ownPathOf } from '#shared/own-path.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { redirectKey } from '#worker/commerce/redirect-key.ts'
import type { LegacyRedirect } from './check.ts'

const atOnce = 100

type Kept = Pick<LegacyRedirect, 'request' | 'target'>

/** The redirects of a shop, in its KV namespace or through the process that has the shop open. */
export interface RedirectStore {
  /** Returns request → target, both with their leading slash. */
  read(view: StoreCode): Promise<Map<string, string>>
  write(view: StoreCode, redirects: readonly Kept[]): Promise<void>
}

export function redirectStore(namespace: KVNamespace): RedirectStore {
  return {
    read: (view) => existingRedirects(namespace, view),
    write: (view, redirects) => storeRedirects(namespace, view, redirects),
  }
}

/** Returns the redirects of a view, request → target, both with their leading slash. */
async function existingRedirects(namespace: KVNamespace, store: StoreCode): Promise<Map<string, string>> {
  const prefix = redirectKey(store, '')
  const found = new Map<string, string>()
  let page = await namespace.list({ prefix })
  for (;;) {
    for (let start = 0; start < page.keys.length; start += atOnce) {
      const names = page.keys.slice(start, start + atOnce).map(({ name }) => name)
      const targets = await Promise.all(names.map((name) => namespace.get(name)))
      names.forEach((name, index) => {
        const target = ownPathOf(targets[index] ?? null)
        if (target) found.set(`/${name.slice(prefix.length)}`, target)
      })
    }
    if (page.list_complete) return found
    page = await namespace.list({ prefix, cursor: page.cursor })
  }
}

export async function storeRedirects(
  namespace: KVNamespace,
  store: StoreCode,
  redirects: readonly Kept[],
): Promise<void> {
  for (let start = 0; start < redirects.length; start += atOnce) {
    const some = redirects.slice(start, start + atOnce)
    await Promise.all(some.map(({ request, target }) => namespace.put(redirectKey(store, request), target)))
  }
}
