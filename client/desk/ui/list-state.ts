import { useState } from 'react'

/** The search, order, filters and page of a list. */
export interface ListState<Sort extends string = string> {
  search: string
  sort: Sort
  isDescending: boolean
  page: number
  filters: Readonly<Record<string, unknown>>
}

/** States by list, while the desk is open: going back from a row finds the list as it was. They are in no address and no storage. */
const remembered = new Map<string, ListState>()

/** Returns the state of a list, and a function that changes parts of it. Another search, order or filter begins at the first page. */
export function useListState<Sort extends string>(
  list: string,
  first: Pick<ListState<Sort>, 'sort' | 'isDescending'> & Partial<ListState<Sort>>,
): [ListState<Sort>, (change: Partial<ListState<Sort>>) => void] {
  const [state, setState] = useState<ListState<Sort>>(
    () =>
      (remembered.get(list) as ListState<Sort> | undefined) ?? { search: '', page: 0, filters: {}, ...first },
  )
  return [
    state,
    (change) =>
      setState((before) => {
        const after = { ...before, page: 0, ...change }
        remembered.set(list, after)
        return after
      }),
  ]
}
