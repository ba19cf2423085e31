import { useSetAtom } from 'jotai'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { trouble } from '#shared/trouble.ts'
import { notifyAtom } from '../notices/notices-atoms.ts'
import { closePanelAtom } from './panel.ts'

interface Part {
  onClose?: () => void
}

/**
 * A part whose code comes when it is first opened. Where it does not come (no connection, a shop that was deployed anew)
 * that is said, what was opened closes again, and the next press asks once more: the page stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let part = lazy(attempt)

  async function attempt(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await load()
    } catch {
      return { default: Missing as ComponentType<Props> }
    }
  }

  function Missing({ onClose }: Part) {
    const notify = useSetAtom(notifyAtom)
    const close = useSetAtom(closePanelAtom)
    // biome-ignore lint/correctness/useExhaustiveDependencies: that the part did not come is said once
    useEffect(() => {
      part = lazy(attempt)
      close()
      onClose?.()
      notify({ type: 'error', message: trouble })
    }, [])
    return null
  }

  return function Later(props: Props) {
    const [Part] = useState(() => part)
    return <Part {...props} />
  }
}
