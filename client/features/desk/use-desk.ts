import { useCallback, useEffect, useState } from 'react'
import { ask } from '#client/state/api.ts'
import { type ChatState, chatLimits, type DeskList } from '#shared/chat.ts'

/** Milliseconds: news come by the socket, and by asking where there is none. */
const pace = 5_000
/** Milliseconds between two signs of life: without one for a minute nobody counts as on duty. */
const signOfLife = 20_000

export type DeskView = DeskList | 'asking' | 'forbidden' | 'unreachable'

/**
 * What is on the desk, as it is now. While it is open, somebody is on duty. Where it is locked or cannot be reached the last list stays,
 * and with it an answer that is being written. Once a passkey has opened it, `again` finds that out.
 */
export function useDesk(): {
  desk: DeskView
  isLocked: boolean
  isReached: boolean
  news: number
  again(): void
  showMore(): void
} {
  const [desk, setDesk] = useState<DeskView>('asking')
  const [isLocked, setLocked] = useState(false)
  const [isReached, setReached] = useState(true)
  const [turns, setTurns] = useState(0)
  const [news, setNews] = useState(0)
  const [most, setMost] = useState<number>(chatLimits.listed)

  const look = useCallback(async () => {
    try {
      const answer = await ask<DeskList, 'forbidden'>('GET', `/api/desk?most=${most}`, {})
      setReached(true)
      const asksForPasskey = !answer.ok && answer.meta.passkey === 'needed'
      setLocked(asksForPasskey)
      if (asksForPasskey) return false
      setDesk(answer.ok ? answer.result : 'forbidden')
      setNews((count) => count + 1)
      return answer.ok
    } catch {
      setReached(false)
      setDesk((before) => (typeof before === 'string' ? 'unreachable' : before))
      return true
    }
  }, [most])

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew once a passkey has opened the desk
  useEffect(() => {
    let socket: WebSocket | undefined
    let isOver = false
    let isAllowed = true

    function listen() {
      if (isOver || socket || !isAllowed) return
      socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/desk/socket`)
      socket.onmessage = ({ data }) => data !== 'pong' && void hear()
      socket.onclose = () => {
        socket = undefined
      }
    }

    /** Whom the desk is closed to is on duty no longer. */
    async function hear() {
      isAllowed = await look()
      if (!isAllowed) socket?.close()
    }

    async function turn() {
      isAllowed = await look()
      listen()
    }

    void turn()
    const polling = setInterval(() => {
      if (socket?.readyState !== WebSocket.OPEN && isAllowed) void turn()
    }, pace)
    const living = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send('ping')
    }, signOfLife)
    return () => {
      isOver = true
      clearInterval(polling)
      clearInterval(living)
      socket?.close()
    }
  }, [look, turns])

  return {
    ...{ desk, isLocked, isReached, news },
    again: () => setTurns((count) => count + 1),
    showMore: () => setMost((count) => count + chatLimits.listed),
  }
}

/**
 * One conversation, read anew with each of the desk's `news`. Undefined until it has come; null: it was deleted. Where the desk was
 * locked meanwhile the last one stays, and with it an answer that is being written.
 */
export function useConversation(id: string, news: number): ChatState | null | undefined {
  const [state, setState] = useState<ChatState | null | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the desk hears something
  useEffect(() => {
    let isOver = false
    ask<ChatState | null, 'noConversation'>('GET', `/api/desk/${id}`, {}).then(
      (answer) => {
        if (isOver) return
        if (answer.ok) setState(answer.result)
        else if (answer.refusal === 'noConversation') setState(null)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [id, news])
  return state
}
