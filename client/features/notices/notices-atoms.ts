import { atom } from 'jotai'

export type NoticeType = 'success' | 'warning' | 'error' | 'info'

export interface NoticeAction {
  label: string
  href: string
}

export interface NewNotice {
  type: NoticeType
  /** A message id; the component that shows the notice translates it. */
  message: string
  values?: Record<string, string | number>
  /** The subject of the notice, as text that is not translated. Of one message, only the last notice with a subject is shown. */
  about?: string
  /** SKUs of the lines that the notice reports as added or changed. */
  skus?: readonly string[]
  /** Opens the subject of the notice for editing. */
  change?: () => void
  /** Shown next to the OK button of every notice. Default for success notices: a link to the checkout. */
  action?: NoticeAction
  /** Milliseconds; default 5000. */
  timeToLive?: number
  /** True: the notice stays until it is dismissed. */
  hasNoTimeout?: boolean
}

export interface Notice extends NewNotice {
  id: number
}

/** Milliseconds (NOTICE-2). */
export const noticeTimeout = 5000

const notices = atom<readonly Notice[]>([])
let lastId = 0

/** Oldest first. */
export const noticesAtom = atom((get) => get(notices))

/** The number of open modal dialogs above the page. */
export const openDialogsAtom = atom(0)

/** Shows a notice unless the same notice is already shown; returns its id. */
export const notifyAtom = atom(null, (get, set, notice: NewNotice): number => {
  const shown = get(notices).find((other) => sameNotice(other, notice))
  if (shown) return shown.id
  lastId += 1
  const others = get(notices).filter(({ about, message }) => !about || message !== notice.message)
  set(notices, [...others, { ...notice, id: lastId }])
  return lastId
})

export const dismissNoticeAtom = atom(null, (get, set, id: number) =>
  set(
    notices,
    get(notices).filter((notice) => notice.id !== id),
  ),
)

/** Removes the notices about changes of a line after the platform refused the change. */
export const withdrawNoticesAtom = atom(null, (get, set, sku: string) =>
  set(
    notices,
    get(notices).filter(({ skus }) => !skus?.includes(sku)),
  ),
)

/** Removes the notices about single lines when the cart is shown: they would cover the "Proceed to checkout" button. */
export const dismissAddedAtom = atom(null, (get, set) =>
  set(
    notices,
    get(notices).filter(({ about }) => !about),
  ),
)

function sameNotice(a: NewNotice, b: NewNotice): boolean {
  const contentOf = ({ type, message, values, about }: NewNotice) =>
    JSON.stringify([type, message, values, about])
  return contentOf(a) === contentOf(b)
}
