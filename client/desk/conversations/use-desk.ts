import { useCallback, useEffect, useState } from 'react'
import { ask } from '#client/state/api.ts'
import { type ChatState, chatLimits, type DeskList } from '#shared/chat.ts'

/** Milliseconds between two polls without a socket. With a socket, news arrive at once. */
const pace = 5_000
/** Milliseconds between two keep-alive messages. Without one for a minute, the employee counts as off duty. */
const signOfLife = 20_000

export type DeskView = DeskList | 'asking' | 'forbidden' | 'unreachable'

/**
 * Returns the current state of the desk. While the desk is open, somebody is on duty. If it is locked or unreachable, the last list
 * stays, and an answer that is being written is kept. `again` reloads after a passkey has unlocked the desk.
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

  const poll = useCallback(async () => {
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
  useEffect(() => watchDesk(poll), [poll, turns])

  return {
    ...{ desk, isLocked, isReached, news },
    again: () => setTurns((count) => count + 1),
    showMore: () => setMost((count) => count + chatLimits.listed),
  }
}

/**
 * Calls `poll` at once, and again after each change of the desk. A socket reports the changes; without a socket, `poll` is called every 5
 * seconds. It resolves to false if the employee has no access. Returns a function that stops the calls.
 */
function watchDesk(poll: () => Promise<boolean>): () => void {
  let socket: WebSocket | undefined
  let isOver = false
  let isAllowed = true

  function listen() {
    if (isOver || socket || !isAllowed) return
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/desk/socket`)
    socket.onmessage = ({ data }) => data !== 'pong' && void reload()
    socket.onclose = () => {
      socket = undefined
    }
  }

  /** Reloads the desk. An employee without access is off duty, so the socket is closed. */
  async function reload() {
    isAllowed = await poll()
    if (!isAllowed) socket?.close()
  }

  async function pollAndListen() {
    isAllowed = await poll()
    listen()
  }

  void pollAndListen()
  const polling = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN && isAllowed) void pollAndListen()
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
}

/**
 * Returns one conversation, fetched again with each change of `news`. Undefined until it has loaded; null if it was deleted.
 * If the desk was locked in the meantime, the last state stays, and an answer that is being written is kept.
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
