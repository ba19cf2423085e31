import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { lazyPanelPart } from '#client/features/panel/lazy-panel-part.tsx'
import { useMessages } from '#client/messages.tsx'
import { isPlainPress } from '#client/navigation/plain-press.ts'
import { withFurtherTexts } from '#client/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'

const CardVariants = lazyPanelPart(withFurtherTexts(() => import('./card-variants.tsx')))

/** Renders the button that opens the variants on the card; without scripts it links to the product page. */
export function CardChoice({ product }: { product: ProductCard }) {
  const { t } = useMessages()
  const [asking, ask] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const href = productHref(product)

  function press(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    // A press can come before the last change is rendered.
    ask((isAsking) => !isAsking)
  }

  function close() {
    ask(false)
    button.current?.focus()
  }

  return (
    <>
      <ButtonLink
        kind="outline"
        wide
        href={href}
        ref={button}
        aria-expanded={asking}
        aria-label={t('Add {name} to cart', { name: product.name })}
        onClick={press}
      >
        {t('Add to cart')}
      </ButtonLink>
      {asking && (
        <Suspense>
          <CardVariants href={href} name={product.name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
