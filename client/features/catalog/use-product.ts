import { useEffect, useState } from 'react'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { ProductPageData } from './product-data.ts'

/** Returns the product of a page; null while it is loading. */
export function useProduct(href: string): ProductPageData | 'failed' | null {
  const [found, setFound] = useState<ProductPageData | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void readProduct(href, stop.signal).then((data) => {
      if (!stop.signal.aborted) setFound(data ?? 'failed')
    })
    return () => stop.abort()
  }, [href])
  return found
}

/** Fetches the product of a page; null if it is unreachable. */
async function readProduct(href: string, signal: AbortSignal): Promise<ProductPageData | null> {
  const found = await fetchPage(new URL(href, location.href), signal)
  const isProduct = found.kind === 'page' && found.page.page === 'product'
  return isProduct ? (found.page.data as ProductPageData) : null
}
