import type { CallFailed } from '../api.ts'

/**
 * What a call that failed says of what was sent. `unreachable`: nothing, there is no connection or too much is asked;
 * `fault`: the platform fails at it; `refused`: a no without a name.
 */
export function failureOf({ status }: CallFailed): 'unreachable' | 'fault' | 'refused' {
  if ([0, 408, 429].includes(status)) return 'unreachable'
  return status >= 400 && status < 500 ? 'refused' : 'fault'
}
