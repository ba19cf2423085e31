import { escapedMarkup } from '#shared/markup.ts'
import { colours, shop } from '#shared/shop.ts'
import type { Locale } from '#shared/store-view.ts'
import type { Block, Letter, Link, Row, Section } from './letter.ts'

/**
 * Returns a letter as HTML. Mail programs support little CSS, so it has tables and inline styles, and neither pictures, scripts
 * nor external resources. Half-width sections stand side by side if there is room, without media queries.
 */
export function html({ subject, title, intro, sections }: Letter, locale: Locale): string {
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapedMarkup(subject)}</title>
<style>@media (max-width:640px){.half{max-width:none!important;margin-right:0!important}}</style></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 ${sans};-webkit-text-size-adjust:100%">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="padding:28px 20px 56px">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px;text-align:left"><tr><td>
<p style="margin:0 0 32px;font:22px/1 ${serif};letter-spacing:.02em;color:${accent}">${escapedMarkup(shop.name)}</p>
<h1 style="margin:0 0 8px;font:normal 32px/1.15 ${serif}">${escapedMarkup(title)}</h1>
${intro.map((line) => `<p style="margin:0;color:${muted}">${escapedMarkup(line)}</p>`).join('\n')}
${grouped(sections)}
</td></tr></table>
</td></tr></table>
</body></html>`
}

const { paper, ink, inkMuted: muted, line, accent } = colours
const serif = 'Georgia,serif'
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Groups consecutive half-width sections into one block: white space between them would break the row. */
function grouped(sections: readonly Section[]): string {
  const rows: Section[][] = []
  for (const section of sections) {
    const last = rows.at(-1)
    if (section.isHalf && last?.[0]?.isHalf) last.push(section)
    else rows.push([section])
  }
  return rows
    .map((row) =>
      row[0]?.isHalf ? `<div style="font-size:0">${row.map(half).join('')}</div>` : whole(row[0]),
    )
    .join('\n')
}

function half(section: Section): string {
  const style = 'display:inline-block;vertical-align:top;width:100%;max-width:276px;margin-right:24px'
  return `<div class="half" style="${style};font-size:16px">${content(section)}</div>`
}

function whole(section: Section | undefined): string {
  return section ? content(section) : ''
}

function content({ heading, rows = [], lines = [], words = [] }: Section): string {
  return [
    `<h2 style="margin:32px 0 8px;padding-top:12px;border-top:1px solid ${line};font:600 14px/1.4 ${sans};color:${muted}">${escapedMarkup(heading)}</h2>`,
    rows.length
      ? `<table role="presentation" cellpadding="0" cellspacing="0" width="100%">${rows.map(row).join('')}</table>`
      : '',
    lines.length
      ? `<p style="margin:${rows.length ? 12 : 0}px 0 ${words.length ? 12 : 0}px">${lines.map(lineHtml).join('<br>')}</p>`
      : '',
    ...words.map(block),
  ]
    .filter(Boolean)
    .join('\n')
}

function row({ label, notes = [], amount, isTotal }: Row): string {
  const cell = `padding:6px 0;vertical-align:top${isTotal ? `;font-weight:600;font-size:18px;border-top:1px solid ${line}` : ''}`
  const small = notes
    .map((note) => `<br><span style="font-size:14px;color:${muted}">${escapedMarkup(note)}</span>`)
    .join('')
  return `<tr><td style="${cell};padding-right:16px">${escapedMarkup(label)}${small}</td><td align="right" style="${cell};white-space:nowrap">${escapedMarkup(amount)}</td></tr>`
}

function lineHtml(text: string | Link): string {
  if (typeof text === 'string') return escapedMarkup(text)
  return `<a href="${escapedMarkup(text.address)}" style="color:${accent}">${escapedMarkup(text.label)}</a>`
}

function block({ kind, text }: Block): string {
  const style = `font-size:14px;line-height:1.55`
  if (kind === 'heading')
    return `<h3 style="margin:16px 0 4px;font:600 14px/1.4 ${sans}">${escapedMarkup(text)}</h3>`
  if (kind === 'item')
    return `<p style="margin:0 0 4px;padding-left:14px;text-indent:-14px;${style}">– ${escapedMarkup(text)}</p>`
  return `<p style="margin:0 0 8px;${style}">${escapedMarkup(text)}</p>`
}
