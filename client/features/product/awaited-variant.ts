import { useEffect, useState } from 'react'
import type { ProductPageData } from '#client/features/catalog/product-data.ts'

/** A variant that was chosen, while its page is being fetched. */
export interface AwaitedVariant {
  /** Its address; null while nothing is awaited. */
  href: string | null
  choose(href: string): void
}

/** Ends when the variant is drawn, or when its navigation has ended otherwise. */
export function useAwaitedVariant(data: ProductPageData): AwaitedVariant {
  const [chosen, setChosen] = useState<{ href: string; before: ProductPageData } | null>(null)
  const href = chosen?.before === data ? chosen.href : null
  useEffect(() => {
    if (!href) return
    const { navigation } = globalThis as { navigation?: Navigation }
    const end = () => setChosen(null)
    // One that is aborted gives way to another, which is awaited then.
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
