/** The number of elements in a selector. */
const depth = 3

/** Returns the cause of a value from the entries of the library: the slowest part and its element. */
export const causes = {
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
