// Why: docs/decisions/049-figures.md
import type { Metric } from 'web-vitals'
import { readableCookies, sendAtEnd } from '#client/browser.ts'
import { readConsent } from '#shared/consent.ts'
import { matchRoute } from '#shared/routes.ts'
import { type Vital, type VitalKind, vitalsPath } from '#shared/vitals.ts'
import { causes } from './cause.ts'

type Entries = readonly (PerformanceEntry & { value?: number })[]

const json = { type: 'application/json' }

/**
 * Measures the speed of the pages and sends the figures to the edge once, when the document is hidden. `first` is the route of its first
 * page. The consent to statistics is checked when sending.
 */
export async function watchVitals(first: string): Promise<void> {
  const pages: [since: number, name: string][] = [[0, first]]
  const turn = () => pages.push([performance.now(), matchRoute(location.pathname)?.name ?? 'cms'])
  turn()
  window.navigation?.addEventListener('currententrychange', turn)
  const known: Partial<Record<VitalKind, Vital>> = {}
  // Records every change while its element is still in the document. At the end, the library reports all values again.
  const note = ({ name, value, entries }: Metric) => {
    const kind = name.toLowerCase() as VitalKind
    if (known[kind]?.value === value) return
    const worst = (entries as Entries).toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    const page = pages.findLast(([since]) => since <= (worst[0]?.startTime ?? 0))?.[1] ?? first
    known[kind] = { kind, page, value, cause: causes[name as keyof typeof causes](worst as never) }
  }
  const library = await import('./web-vitals.ts')
  for (const watch of Object.values(library)) watch(note, { reportAllChanges: true })
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    if (readConsent(readableCookies())?.statistics)
      sendAtEnd(vitalsPath, new Blob([JSON.stringify(Object.values(known))], json))
  }
  addEventListener('visibilitychange', tell)
}
