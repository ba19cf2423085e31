import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput, DeskResult } from '#shared/desk/desk-call.ts'
import { callDesk, type DeskCallFailed } from './call-desk.ts'

/** Loads a result and keeps the last one while another input loads. */
export function useDeskCall<Path extends DeskPath>(
  path: Path,
  input: DeskInput<RowOf<Path>>,
  enabled = true,
  /** Milliseconds after which it is loaded again. */
  refetchInterval: number | false = false,
) {
  return useQuery<DeskResult<RowOf<Path>>, DeskCallFailed>({
    queryKey: [...path.split('/'), input],
    queryFn: () => callDesk(path, input),
    placeholderData: keepPreviousData as never,
    ...{ enabled, refetchInterval },
  })
}

/**
 * Returns a mutation: `mutate(input)` calls the platform and then reloads all data of the page, because one action changes several parts:
 * sending an order creates an invoice and changes the stock. After a failed call nothing is reloaded, unless `reloadsIfRefused` is set.
 */
export function useDeskAction<Path extends DeskPath>(path: Path, reloadsIfRefused = false) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries()
  return useMutation<DeskResult<RowOf<Path>>, DeskCallFailed, DeskInput<RowOf<Path>>>({
    mutationFn: (input) => callDesk(path, input),
    onSuccess: reload,
    ...(reloadsIfRefused && { onError: reload }),
  })
}
