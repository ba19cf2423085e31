import { useEffect, useState } from 'react'

/** The key behind the `#` of a link in a mail, which is removed from the address at once. */
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
