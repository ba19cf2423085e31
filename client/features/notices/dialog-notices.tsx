import { useSetAtom } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { Notices } from './notices.tsx'
import { openDialogsAtom } from './notices-atoms.ts'

/** The notices of a modal dialog: those of the page are under it, and nobody can press or hear them. */
export function DialogNotices() {
  const setOpen = useSetAtom(openDialogsAtom)
  const [depth, setDepth] = useState(1)
  useLayoutEffect(() => {
    setOpen((open) => {
      setDepth(open + 1)
      return open + 1
    })
    return () => setOpen((open) => open - 1)
  }, [setOpen])
  return <Notices depth={depth} />
}
