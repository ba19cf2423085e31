// Why: docs/decisions/048-measuring.md
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders personal data in a closed shadow root, which third-party scripts on the page cannot search. Renders an ordinary
 * element on the edge, and if the shop measures nothing.
 */
export default function OutOfReach({ className, children }: { className?: string; children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const inner = <div className={className}>{children}</div>
  if (import.meta.env.SSR || !document.querySelector('meta[name=measuring]')) return inner
  const open = (host: HTMLElement | null) => {
    if (host && !root) setRoot(styled(host.attachShadow({ mode: 'closed' })))
  }
  return (
    <div className={className} ref={open}>
      {root && createPortal(inner, root)}
    </div>
  )
}

/** Copies the document's style rules into the shadow root: they do not apply inside it by themselves. */
function styled(root: ShadowRoot): ShadowRoot {
  const sheet = new CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  root.adoptedStyleSheets = [sheet]
  return root
}
