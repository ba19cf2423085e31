import { atom } from 'jotai'

const online = atom(true)
online.onMount = (set) => {
  const update = () => set(navigator.onLine)
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
  return () => {
    removeEventListener('online', update)
    removeEventListener('offline', update)
  }
}

/** Whether the browser has a connection. On the server, and until the first effect, it is taken to have one. */
export const onlineAtom = atom((get) => get(online))
