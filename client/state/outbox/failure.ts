import type { CallFailed } from '../api.ts'

/**
 * Returns the kind of a failed call. `unreachable`: no connection, a time-out or a rate limit; `fault`: an error of the
 * platform; `refused`: a 4xx without a named refusal.
 */
export function failureOf({ status }: CallFailed): 'unreachable' | 'fault' | 'refused' {
  if ([0, 408, 429].includes(status)) return 'unreachable'
  return status >= 400 && status < 500 ? 'refused' : 'fault'
}
