import { atom } from 'jotai'

export type NoticeType = 'success' | 'warning' | 'error' | 'info'

export interface NoticeAction {
  label: string
  href: string
}

export interface NewNotice {
  type: NoticeType
  /** A message id; what it stands for is decided where it is shown. */
  message: string
  values?: Record<string, string | number>
  /** What it is of, in words that need no language: of one message only the last stands. */
  about?: string
  /** Of the lines that it says were put into the cart or changed. */
  skus?: readonly string[]
  /** Lets what it is of be changed. */
  change?: () => void
  /** Beside OK, which every notice has; one of success that names none leads to the checkout. */
  action?: NoticeAction
  /** Milliseconds; 5000 unless said. */
  timeToLive?: number
  /** Stays until it is dismissed. */
  hasNoTimeout?: boolean
}

export interface Notice extends NewNotice {
  id: number
}

/** NOTICE-2. */
export const noticeTimeout = 5000

const notices = atom<readonly Notice[]>([])
let lastId = 0

/** Oldest first. */
export const noticesAtom = atom((get) => get(notices))

/** How many modal dialogs stand over the page. */
export const openDialogsAtom = atom(0)

/** Shows a notice unless the very same is being shown; answers its id. */
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

/** What was said of a line as it was changed is not so: the platform refused that. */
export const withdrawNoticesAtom = atom(null, (get, set, sku: string) =>
  set(
    notices,
    get(notices).filter(({ skus }) => !skus?.includes(sku)),
  ),
)

/** What was said of single lines is seen in the cart itself: it would cover the way on. */
export const dismissAddedAtom = atom(null, (get, set) =>
  set(
    notices,
    get(notices).filter(({ about }) => !about),
  ),
)

function sameNotice(a: NewNotice, b: NewNotice): boolean {
  const said = ({ type, message, values, about }: NewNotice) => JSON.stringify([type, message, values, about])
  return said(a) === said(b)
}
