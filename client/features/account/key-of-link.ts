import { useEffect, useState } from 'react'

/** What stands behind the `#` of a mail's link; the address forgets it at once. */
export function useKeyOfLink(): string {
  const [key, setKey] = useState('')
  useEffect(() => {
    const found = location.hash.slice(1)
    if (!/^[\w-]{20,200}$/.test(found)) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setKey(found)
  }, [])
  return key
}
