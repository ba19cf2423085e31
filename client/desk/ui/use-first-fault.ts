import { useEffect, useRef } from 'react'

/** Returns the ref of a form. After each attempt to store it, its first faulty field gets the focus: it may be out of sight. */
export function useFirstFault(attempt: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is no value that the effect reads.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [attempt])
  return form
}
