import { room, wayUp } from '#client/ui/way-up.ts'

const controls = 'a, button, input, select, textarea, summary, label, fieldset'
/** Pixels: what is taller can be pressed beside the button. */
const tall = 120
/** Milliseconds after the last move of the page. */
const pause = 120

/** Keeps the help button off everything that is read or pressed: it moves up, and where there is no place it waits for one. */
export function startPlacingHelp(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(place, pause)
  }
  addEventListener('scroll', placeSoon)
  addEventListener('resize', placeSoon)
  new ResizeObserver(placeSoon).observe(document.body)
  // What comes or goes moves the rest, also where the page keeps its height.
  new MutationObserver(placeSoon).observe(document.body, { childList: true, subtree: true })
}

function place(): void {
  const help = document.getElementById('help')
  if (!help) return
  help.style.translate = ''
  const up = wayUp(help.getBoundingClientRect(), bandsOver(help))
  help.style.translate = `0 ${-up}px`
  help.dataset.placed = String(up < innerHeight / 2)
}

/**
 * What is read or pressed in the button's column of the window. What is not laid out is not asked for its place: a browser
 * would lay it out for the answer, part by part.
 */
function bandsOver(help: Element): DOMRect[] {
  const { left, right } = help.getBoundingClientRect()
  const isNear = (band: DOMRect) =>
    band.width > 0 &&
    band.bottom > 0 &&
    band.top < innerHeight &&
    band.right > left - room &&
    band.left < right + room
  const pressed = [...document.querySelectorAll(controls)]
    .filter((control) => control !== help && control.checkVisibility({ contentVisibilityAuto: true }))
    .map((control) => control.getBoundingClientRect())
  const read = [...document.querySelectorAll('main, footer')].flatMap((part) => linesIn(part, isNear))
  return [...pressed, ...read].filter((band) => band.height < tall && isNear(band))
}

/** The lines of words in a part: its boxes are as wide as their column, however short the words are. */
function linesIn(part: Element, isNear: (band: DOMRect) => boolean): DOMRect[] {
  // What has no box of its own (`display: contents`) is no place; what stands in it is.
  if (part.getClientRects().length > 0 && !isNear(part.getBoundingClientRect())) return []
  const range = new Range()
  return [...part.childNodes].flatMap((node) => {
    if (node instanceof Element) return linesIn(node, isNear)
    range.selectNode(node)
    return [...range.getClientRects()]
  })
}
