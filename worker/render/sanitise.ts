import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'figure',
      'figcaption',
      'hr',
      'br',
    ],
    ...[
      'a',
      'strong',
      'em',
      'b',
      'i',
      'small',
      'sup',
      'sub',
      'abbr',
      'time',
      'address',
      'section',
      'div',
      'span',
      'nav',
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'details', 'summary'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'hreflang'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    '*': ['id', 'lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

/** HTML that somebody wrote in the platform, with nothing left of it but text, structure, links and our own images. */
export function sanitised(html: string): string {
  return html && sanitizeHtml(html, options)
}
