import { room } from '#client/ui/offset-above.ts'

const controls = 'a, button, input, select, textarea, summary, label, fieldset'
/** Pixels. The button may cover a taller element, which can also be clicked beside the button. */
const tall = 120
/** Milliseconds after the last movement of the page. */
const pause = 120

/** Hides the help button while it would cover text or a control. Its place never changes, so that shoppers find it again. */
export function startPlacingHelp(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(place, pause)
  }
  addEventListener('scroll', placeSoon)
  addEventListener('resize', placeSoon)
  new ResizeObserver(placeSoon).observe(document.body)
  // Added or removed elements move others, even if the height of the page stays the same.
  new MutationObserver(placeSoon).observe(document.body, { childList: true, subtree: true })
}

function place(): void {
  const help = document.getElementById('help')
  if (!help) return
  help.dataset.placed = String(bandsOver(help).length === 0)
}

/**
 * Returns the areas of text and controls under the button. Elements that are not laid out are skipped: reading their position would
 * force a layout, one by one.
 */
function bandsOver(help: Element): DOMRect[] {
  const { left, right, top, bottom } = help.getBoundingClientRect()
  const isNear = (band: DOMRect) =>
    band.width > 0 &&
    band.bottom > top - room &&
    band.top < bottom + room &&
    band.right > left - room &&
    band.left < right + room
  const pressed = [...document.querySelectorAll(controls)]
    .filter((control) => control !== help && control.checkVisibility({ contentVisibilityAuto: true }))
    .map((control) => control.getBoundingClientRect())
  const read = [...document.querySelectorAll('main, footer')].flatMap((part) => linesIn(part, isNear))
  return [...pressed, ...read].filter((band) => band.height < tall && isNear(band))
}

/** Returns the text lines of an element. Its boxes are as wide as their column, even if the text is short. */
function linesIn(part: Element, isNear: (band: DOMRect) => boolean): DOMRect[] {
  // An element without a box of its own (`display: contents`) has no position; its children have.
  if (part.getClientRects().length > 0 && !isNear(part.getBoundingClientRect())) return []
  const range = new Range()
  return [...part.childNodes].flatMap((node) => {
    if (node instanceof Element) return linesIn(node, isNear)
    range.selectNode(node)
    return [...range.getClientRects()]
  })
}
