// Why: docs/decisions/015-editors-html.md
import sanitizeHtml from 'sanitize-html'
import { withoutDirectives } from '#shared/directives.ts'
import { imageUrl } from '#shared/images.ts'
import { ownPathOf } from '#shared/paths.ts'
import { Memory } from '#worker/cache/memory.ts'

const structure = 'h2 h3 h4 p ul ol li dl dt dd blockquote figure figcaption hr br section div nav pre'
const words = 'a strong em b i u s q cite code kbd mark small sup sub abbr time address span'
const tables = 'table caption thead tbody tfoot tr th td'

/** Elements that are removed together with their content. */
const silent =
  'style script textarea option select noscript template title iframe object svg math xmp noembed'

/** The prefix of every id that an editor wrote, so that it cannot equal one of the shop's own. */
const idPrefix = 'cms-'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...`${structure} ${words} ${tables} img details summary button`.split(' ')],
  allowedAttributes: {
    a: ['href', 'title', 'hreflang'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    button: ['type', 'data-voucher'],
    '*': ['id', 'lang'],
  },
  nonTextTags: [...`${silent} noframes plaintext audio video canvas head`.split(' ')],
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 40,
  transformTags: {
    '*': (tagName, attribs) => voucher(attribs) ?? { tagName, attribs: withOwnId(attribs) },
    button: 'span',
    // The page has an `h1` already.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: withSafeAddress(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: ownImage(attribs.src ?? '') } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  // No line break is possible between a number and its unit.
  textFilter: (text) => text.replace(/(?<=\d) (?=(?:%|°C|år|kr|€|cl|ml|kg|km|g)(?![\p{L}\d]))/gu, '\u00a0'),
}

/**
 * Returns HTML of the platform that is reduced to text, structure, links and images of this shop. Directives for addresses are replaced,
 * all others are removed.
 */
export function sanitised(html: string): string {
  const known = cleaned.get(html)
  if (known) return known.clean
  const clean = html && sanitizeHtml(withoutDirectives(html), options)
  cleaned.set(html, { clean, size: 2 * clean.length })
  return clean
}

/** Cached, because the footer is on every page. */
const cleaned = new Memory<{ clean: string; size: number }>(4 * 1024 * 1024)

function withOwnId(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs.id ? { ...attribs, id: idPrefix + attribs.id } : attribs
}

/** Turns an element with a voucher's code into a button, which copies it (NAV-4) and works by keyboard. */
function voucher(attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag | undefined {
  const code = attribs['data-voucher']
  if (!code || !/^[\w-]{1,40}$/.test(code)) return undefined
  return { tagName: 'button', attribs: { type: 'button', 'data-voucher': code } }
}

/** Returns whether an editor's link may have this address: https, mail, telephone, or a path of this shop. */
function mayLeadTo(address: string): boolean {
  return ownPathOf(address) !== null || /^(?:https:\/\/|mailto:|tel:)\P{Cc}*$/u.test(address)
}

/** Returns the attributes with a safe address. Links to a place within a text lead to the ids that `withOwnId` writes. */
function withSafeAddress({ href, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (href === undefined || !mayLeadTo(href)) return others
  return { ...others, href: href.replace(/^((?:\/i\/[^#]*)?)#(?=.)/, `$1#${idPrefix}`) }
}

/** Returns the address of a picture through the edge, in a size of the shop; '' for pictures of other hosts. */
function ownImage(src: string): string {
  const media = /^\/(?:pub\/)?media\/([\w./~-]+)$/.exec(src)?.[1]
  if (media) return imageUrl(`/${media}`, 600)
  return /^\/img\/\d+\/\d+\/resize\/[\w./~-]+$/.test(src) ? src : ''
}
