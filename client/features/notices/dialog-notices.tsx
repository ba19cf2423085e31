import { useSetAtom } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { Notices } from './notices.tsx'
import { openDialogsAtom } from './notices-atoms.ts'

/** Renders the notices inside a modal dialog: the page's notices are behind the dialog and inert. */
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
