// Why: docs/decisions/048-measuring.md
import { newDocument, openDocument } from '#client/navigation/open-document.ts'
import type { NavigationStart } from '#client/router/journey.ts'
import type { ConsentChoice } from '#shared/consent.ts'
import { type Measuring, mayRunOthers } from '#shared/measuring.ts'
import { matchRoute } from '#shared/routes.ts'
import { identify } from './identify.ts'
import { createTracker, type Tracker } from './tracker.ts'
import { watchShop } from './watch-shop.ts'
import { pageOf } from './watched.ts'

let tracker: Tracker | undefined
let isLoaded = false

/** Starts sending events, or applies a changed choice. After a refusal nothing is sent, queued or stored. */
export async function track(
  consent: ConsentChoice,
  measuring: Measuring,
  start: NavigationStart,
): Promise<void> {
  if (tracker) {
    await tracker.allow(consent)
    return identify(tracker, start.store)
  }
  // Scripts stay active until the document is left. So third-party code runs only if both the first and the current page allow it.
  const runsOthers = mayRunOthers(start.first.page.page) && mayRunOthers(pageOf(start).page)
  tracker = createTracker(measuring, runsOthers)
  await tracker.allow(consent)
  isLoaded = runsOthers
  keepOthersOut()
  await watchShop(tracker, start)
}

/** Loads a new document between pages that allow third-party code and pages that do not. */
function keepOthersOut(): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  navigation?.addEventListener('navigate', (event) => {
    const to = new URL(event.destination.url)
    const stays = !event.canIntercept || event.hashChange || event.formData || event.downloadRequest !== null
    if (stays || !navigator.onLine || event.navigationType === 'reload' || event.info === newDocument) return
    const isAllowed = mayRunOthers(matchRoute(to.pathname)?.name ?? 'cms')
    if (isAllowed === isLoaded && !tracker?.isRefused()) return
    if (event.navigationType === 'traverse' || !event.cancelable) return
    event.preventDefault()
    openDocument(to.pathname + to.search + to.hash)
  })
}
