import { Marked, type TokenizerAndRendererExtension } from 'marked'

/** Keeps a directive such as `{{block id="usp"}}` as it is written. A directive on a line of its own gets no paragraph around it. */
const directive = (level: 'block' | 'inline', ends: string): TokenizerAndRendererExtension => {
  const pattern = `\\{\\{[^{}\\n]{1,2000}\\}\\}${ends}`
  const atStart = new RegExp(`^${pattern}`)
  // A directive within a line does not end the paragraph.
  const begins = new RegExp(`${level === 'block' ? '^' : ''}${pattern}`, 'm')
  return {
    name: `${level}-directive`,
    level,
    start: (text) => {
      const at = text.search(begins)
      return at < 0 ? undefined : at
    },
    tokenizer: (text) => {
      const [raw] = atStart.exec(text) ?? []
      return raw ? { type: `${level}-directive`, raw } : undefined
    },
    renderer: ({ raw }) => (level === 'block' ? `${raw.trimEnd()}\n` : raw),
  }
}

const marked = new Marked({ gfm: true })
marked.use({
  // Text that follows a block of HTML begins on a new line.
  renderer: { html: ({ text, block }) => (block ? `${text.trimEnd()}\n` : text) },
  extensions: [directive('block', '[ \\t]*(?:\\n|$)'), directive('inline', '')],
})

/** Returns the HTML of a text in Markdown. Throws a `RangeError` if it is nested too deeply. */
export function htmlOf(text: string): string {
  return (marked.parse(text) as string).trim()
}

/** Returns whether a text is nested too deeply to be turned into HTML. */
export function isTooNested(text: string): boolean {
  try {
    htmlOf(text)
    return false
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}
