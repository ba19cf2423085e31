// Why: docs/decisions/048-measuring.md
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * What is personal on a page on which code of others may run: drawn where nobody who searches the document finds it. Where the shop
 * measures with nobody, an element like any other.
 */
export default function OutOfReach({ className, children }: { className?: string; children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const inner = <div className={className}>{children}</div>
  if (!document.querySelector('meta[name=measuring]')) return inner
  const open = (host: HTMLElement | null) => {
    if (host && !root) setRoot(styled(host.attachShadow({ mode: 'closed' })))
  }
  return (
    <div className={className} ref={open}>
      {root && createPortal(inner, root)}
    </div>
  )
}

/** With the rules of the document, which end at such a border. */
function styled(root: ShadowRoot): ShadowRoot {
  const sheet = new CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  root.adoptedStyleSheets = [sheet]
  return root
}
