/** A mail before it has a form: a heading and its lines each. */
export interface Section {
  heading: string
  lines: readonly string[]
}

export interface Letter {
  subject: string
  sections: readonly Section[]
}

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** Plain text, and the same in simple HTML without pictures, links to trackers or scripts. */
export function written(
  { subject, sections }: Letter,
  lang: string,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const text = sections.map(({ heading, lines }) => [heading.toUpperCase(), ...lines].join('\n')).join('\n\n')
  const blocks = sections.map(
    ({ heading, lines }) => `<h2>${escaped(heading)}</h2>\n<p>${lines.map(escaped).join('<br>\n')}</p>`,
  )
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="max-width:38rem;margin:2rem auto;font:16px/1.5 Georgia,serif;color:#1c1917">
<h1>${escaped(subject)}</h1>
${blocks.join('\n')}
</body></html>`
  return { subject, text: `${text}\n`, html }
}

/** The words of an editor's page, a paragraph a line. */
export function wordsOf(html: string): string[] {
  return html
    .replace(/<(?:\/p|\/h\d|\/li|\/tr|br|\/blockquote)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
