import { imageUrl } from './images.ts'
import { escapedMarkup } from './markup.ts'
import { routes } from './routes.ts'

/** A directive such as `{{widget type="…" title="…"}}`, by which editors of Magento insert content. */
export interface Directive {
  name: string
  params: Record<string, string>
}

/** A directive: its name, then its params up to the end. If a second one begins before the end, the first was never closed. */
const directive = /\{\{\s*(\/?[a-z]\w*\b)((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/gi
const param = /\b([a-z]\w*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi

/** Splits HTML into texts and directives, in their order. Directives for an address or a text are replaced, unknown ones removed. */
export function splitDirectives(html: string): (string | Directive)[] {
  const pieces: (string | Directive)[] = []
  let text = ''
  let end = 0
  for (const { 0: whole, 1: name = '', 2: rest = '', index } of html.matchAll(directive)) {
    text += html.slice(end, index)
    end = index + whole.length
    const found = { name: name.toLowerCase(), params: readParams(rest) }
    const link = found.name === 'widget' && linkOf(found.params)
    if (typeof link === 'string') text += link
    else if (found.name === 'widget' || found.name === 'block') {
      pieces.push(text, found)
      text = ''
    } else text += written(found, rest)
  }
  return [...pieces, text + html.slice(end)].filter((piece) => piece !== '')
}

/** Returns HTML with its addresses and texts filled in, without widgets and blocks. */
export function withoutDirectives(html: string): string {
  if (!html.includes('{{')) return html
  return splitDirectives(html)
    .filter((piece) => typeof piece === 'string')
    .join('')
}

/**
 * Returns the HTML of Magento's link widgets, which are inside a sentence; undefined for every other widget. Links to products become
 * plain words.
 */
function linkOf({ type = '', ...params }: Directive['params']): string | undefined {
  const kind = /^\\*Magento\\+(\w+)\\+Block\\+(?:(\w+)\\+)?Widget\\+(?:Page\\+)?Link$/.exec(type)
  if (!kind) return undefined
  const words = escapedMarkup(params.anchor_text || params.title || '')
  const path = kind[1] === 'Cms' ? cmsPath(params) : categoryPath(params)
  return path && words ? `<a href="${path}">${words}</a>` : words
}

/** The address by id redirects to the address by name. */
function cmsPath({ page_id = '' }: Directive['params']): string | undefined {
  return /^[\w-]+$/.test(page_id) ? routes.cms.href({ slug: page_id }) : undefined
}

function categoryPath({ id_path = '' }: Directive['params']): string | undefined {
  const id = /^category\/(\d+)/.exec(id_path)?.[1]
  return id && routes.category.href({ slug: id })
}

function readParams(text: string): Record<string, string> {
  const quoted = text.replaceAll('&quot;', '"')
  const entries = [...quoted.matchAll(param)].map(
    ([, key = '', double, single, bare]) => [key, double ?? single ?? bare ?? ''] as const,
  )
  return Object.fromEntries(entries)
}

/** Returns the text that replaces a directive for an address or a text. It is sanitised together with the rest afterwards. */
function written({ name, params }: Directive, text: string): string {
  if (name === 'store') return `/${safePath(params.url ?? params.direct_url ?? params._direct ?? '')}`
  if (name === 'media') return mediaAddress(params.url ?? '')
  if (name === 'trans') return /^\s*(?:"([^"<>]*)"|'([^'<>]*)')/.exec(text)?.slice(1).join('') ?? ''
  return ''
}

/** Returns a path that is safe between quotes of either kind: it cannot end an attribute or begin a scheme. */
function safePath(path: string): string {
  const local = path.replace(/^[/\\]+/, '')
  return /^[\w./~%?=&#+,-]*$/.test(local) ? local : ''
}

function mediaAddress(path: string): string {
  const local = safePath(path)
  return local && imageUrl(`/${local}`, 600)
}
