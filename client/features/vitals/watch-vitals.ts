// Why: docs/decisions/049-figures.md
import type { Metric } from 'web-vitals'
import { readableCookies, sendAtEnd } from '#client/browser.ts'
import { readConsent } from '#shared/consent.ts'
import { type Vital, type VitalKind, vitalsPath } from '#shared/figures.ts'
import { matchRoute } from '#shared/routes.ts'

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
  const report = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    if (readConsent(readableCookies())?.statistics)
      sendAtEnd(vitalsPath, new Blob([JSON.stringify(Object.values(known))], json))
  }
  addEventListener('visibilitychange', report)
}

/** The number of elements in a selector. */
const depth = 3

/** Returns the cause of a value from the entries of the library: the slowest part and its element. */
const causes = {
  LCP([entry]: LargestContentfulPaint[]): string {
    if (!entry) return ''
    const [{ responseStart = 0 } = {}] = performance.getEntriesByType('navigation')
    const [file] = performance.getEntriesByName(entry.url, 'resource') as PerformanceResourceTiming[]
    const asked = Math.max(responseStart, file?.startTime ?? 0)
    const loaded = Math.max(asked, file?.responseEnd ?? 0)
    const parts = {
      server: responseStart,
      wait: asked - responseStart,
      load: loaded - asked,
      draw: entry.startTime - loaded,
    }
    return `${longest(parts)} ${selectorOf(entry.element)}`
  },
  INP(entries: PerformanceEventTiming[]): string {
    const [entry] = entries
    if (!entry) return ''
    const { startTime, processingStart, processingEnd, duration } = entry
    const parts = {
      wait: processingStart - startTime,
      work: processingEnd - processingStart,
      draw: startTime + duration - processingEnd,
    }
    // A click that opens another page removes the clicked element from the document.
    const target = selectorOf(entries.find(({ target }) => target)?.target) || entry.name
    return `${longest(parts)} ${target}`
  },
  CLS([worst]: LayoutShift[]): string {
    return `shift ${selectorOf(worst?.sources.find(({ node }) => node)?.node)}`
  },
}

/**
 * Returns a selector of tags and first classes of an element and its ancestors; '' if the element is gone. Contains no text, id or
 * address.
 */
function selectorOf(node: Node | null | undefined): string {
  const names: string[] = []
  let element = node instanceof Element ? node : node?.parentElement
  for (; element && names.length < depth; element = element.parentElement)
    names.unshift([element.localName, ...element.classList].slice(0, 2).join('.'))
  return names.join('>')
}

/** Returns the name of the longest part. */
function longest(parts: Record<string, number>): string {
  return Object.keys(parts).reduce((one, other) => ((parts[other] ?? 0) > (parts[one] ?? 0) ? other : one))
}
