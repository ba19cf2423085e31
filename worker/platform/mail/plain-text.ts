import type { Block, Letter, Row, Section } from './letter.ts'

/** The most characters in a line. */
const width = 72

/** Returns the letter as plain text. */
export function plainText({ title, intro, sections }: Letter): string {
  const parts = [[title, ...intro].join('\n'), ...sections.map(sectionText)]
  return `${parts.join('\n\n')}\n`
}

function sectionText({ heading, rows = [], lines = [], words = [] }: Section): string {
  return [
    heading.toUpperCase(),
    ...rows.flatMap(rowText),
    ...lines.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.address}`)),
    ...words.map(blockText),
  ].join('\n')
}

function rowText({ label, notes = [], amount }: Row): string[] {
  const gap = ' '.repeat(Math.max(2, width - label.length - amount.length))
  return [`${label}${gap}${amount}`, ...notes.map((note) => `   ${note}`)]
}

function blockText({ kind, text }: Block): string {
  if (kind === 'heading') return `\n${text}`
  return kind === 'item' ? `– ${text}` : text
}
