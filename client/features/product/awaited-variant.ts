import { useEffect, useState } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'

/** A chosen variant while its page is being fetched. */
export interface AwaitedVariant {
  /** Address of the awaited variant; null if none is awaited. */
  href: string | null
  choose(href: string): void
}

/** Returns the awaited variant until it is rendered or its navigation has failed. */
export function useAwaitedVariant(data: ProductPageData): AwaitedVariant {
  const [chosen, setChosen] = useState<{ href: string; before: ProductPageData } | null>(null)
  const href = chosen?.before === data ? chosen.href : null
  useEffect(() => {
    if (!href) return
    const { navigation } = globalThis as { navigation?: Navigation }
    const end = () => setChosen(null)
    // A navigation is aborted by the next one, whose variant is then awaited.
    const fail = ({ error }: ErrorEvent) => error?.name !== 'AbortError' && end()
    navigation?.addEventListener('navigatesuccess', end)
    navigation?.addEventListener('navigateerror', fail)
    // The document was restored from the back/forward cache.
    addEventListener('pageshow', end)
    return () => {
      navigation?.removeEventListener('navigatesuccess', end)
      navigation?.removeEventListener('navigateerror', fail)
      removeEventListener('pageshow', end)
    }
  }, [href])
  return { href, choose: (next) => setChosen({ href: next, before: data }) }
}
