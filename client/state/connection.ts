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

/** True if the browser has a connection. Also true on the server, and until the first effect. */
export const onlineAtom = atom((get) => get(online))
