import { useSetAtom } from 'jotai'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import { genericFailure } from '#shared/generic-failure.ts'
import { notifyAtom } from '../notices/notices-atoms.ts'
import { closePanelAtom } from './panel.ts'

interface Part {
  onClose?: () => void
}

/**
 * Returns a component whose code is loaded when it is first opened. If the code cannot be fetched (no connection, or a new deployment),
 * a notice is shown and the panel closes. The next click tries again. The page stays as it is.
 */
export function lazyPanelPart<Props extends object>(
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the failure of the part is reported once
    useEffect(() => {
      part = lazy(attempt)
      close()
      onClose?.()
      notify({ type: 'error', message: genericFailure })
    }, [])
    return null
  }

  return function Later(props: Props) {
    const [Part] = useState(() => part)
    return <Part {...props} />
  }
}
