import { useEffect, useState } from 'react'
import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { ProductPageData } from './product-data.ts'

/** The product of a page; null while it is on its way. */
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

/** The product of a page, null where it cannot be had now. */
async function readProduct(href: string, signal: AbortSignal): Promise<ProductPageData | null> {
  const found = await fetchPage(new URL(href, location.href), signal)
  const isProduct = found.kind === 'page' && found.page.page === 'product'
  return isProduct ? (found.page.data as ProductPageData) : null
}
