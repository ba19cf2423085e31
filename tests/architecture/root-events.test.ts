import { expect, it } from 'vitest'
import { rootEvents } from '#client/navigation/root-events.ts'
import { sourceFiles } from './sources.ts'
import { type SyntaxNode, syntaxOf } from './syntax.ts'

/** Events that do not bubble: React listens for them on the element itself. */
const ofElements = new Set(['beforetoggle', 'cancel', 'close', 'error', 'load', 'toggle'])

const kinds: Record<string, string> = { focus: 'focusin', blur: 'focusout' }

it('every event property used in JSX is of a kind that the React root listens to', () => {
  // The desk has a document of its own, whose root listens to every event.
  const ofShop = sourceFiles('client/**/*.{ts,tsx}').filter((file) => !file.startsWith('client/desk/'))
  const listening = ofShop.flatMap((file) =>
    Array.from(syntaxOf(file), ({ node }) => kindsOf(node).map((kind) => ({ file, kind }))).flat(),
  )
  expect(listening.length).toBeGreaterThan(50)
  expect(listening.filter(({ kind }) => !rootEvents.has(kind) && !ofElements.has(kind))).toEqual([])
  const listenedKinds = new Set(listening.map(({ kind }) => kind))
  // React listens for `input` to report changes of a field.
  listenedKinds.add('input')
  expect([...rootEvents].filter((kind) => !listenedKinds.has(kind))).toEqual([])
})

/** Matches handler names that own components never use, so that they always reach an element. */
const handed =
  /^on(Pointer|Mouse|Touch|Drag|Key|Wheel|Scroll|Copy|Cut|Paste|Composition|Focus|Blur|ContextMenu|DoubleClick)/

/**
 * Returns the event types of `<a onClick={…} onFocus={…}>`: `click` and `focusin`. Handlers on components do not count, because components
 * do not listen. Of an object such as `{ onPointerDown }`, returns only the types that an element must receive.
 */
function kindsOf(node: SyntaxNode): string[] {
  if (node.type === 'Property' && node.key.type === 'Identifier' && handed.test(node.key.name))
    return [kindOf(node.key.name)]
  if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return []
  if (!/^[a-z]/.test(node.name.name)) return []
  return node.attributes.flatMap((attribute) => {
    const name =
      attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && attribute.name.name
    return name && /^on[A-Z]/.test(name) ? [kindOf(name)] : []
  })
}

function kindOf(property: string): string {
  const kind = property
    .slice(2)
    .toLowerCase()
    .replace(/capture$/, '')
  return kinds[kind] ?? kind
}
