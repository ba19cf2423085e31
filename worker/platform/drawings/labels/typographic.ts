import { type Box, inset, px, rect } from '../markup.ts'
import { cutting, foot, mark, rectangle, type Style } from '../printing.ts'
import { column, gap, spring, text } from '../sheet.ts'

/** One word as large as the label: grappa, aquavit, new Nordic. */
export const typographic: Style = (p) => {
  const u = p.unit
  const sheet = cutting(p, p.layout === 'plain' ? 1 : 0.92, 2.2, 0.5)
  const upright = sheet.height > sheet.width * 1.45
  const [word, ...rest] = p.name.split(' ')
  const large = (copy: string, size: number, lines: number) =>
    text(copy, p.typeface ?? 'condensed', size * u, p.ink, {
      upper: true,
      lines,
      leading: 0.92,
      tracking: -0.01,
    })
  const tail = [
    text(upright ? rest.join(' ') : '', 'grotesque', 10 * u, p.ink, { lines: 2 }),
    gap(3 * u),
    text([p.producer, p.place].filter(Boolean).join(', '), 'grotesque', 8.5 * u, p.ink, { lines: 3 }),
    gap(4 * u),
    text(p.vintage, 'condensed', 12 * u, p.accentInk),
    gap(4 * u),
    foot(p, p.ink),
  ]
  const bar = rect({ ...sheet, height: 7 * u }, `fill="${p.accent}"`)
  const room = inset(sheet, 9 * u, 14 * u)
  const art = upright
    ? turnedWord(large(word ?? p.name, 80, 1), { ...room, height: room.height * 0.66 }) +
      column(tail, { ...room, y: room.y + room.height * 0.69, height: room.height * 0.31 }, 'start')
    : column(
        [
          large(p.name, 46, 4),
          spring,
          mark(p, p.layout === 'plain' ? 20 : 34, p.accentInk),
          gap(6 * u),
          ...tail,
        ],
        room,
        'start',
      )
  return { cut: rectangle(sheet), paper: p.paper, art: bar + art }
}

function turnedWord(word: Parameters<typeof column>[0][number], room: Box): string {
  const along = { x: 0, y: 0, width: room.height, height: room.width }
  return `<g transform="translate(${px(room.x)} ${px(room.y + room.height)}) rotate(-90)">${column([word], along, 'start')}</g>`
}
