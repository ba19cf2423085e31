import { useEffect, useRef } from 'react'

/** Returns a ref for a form. Focuses its first faulty field after each change of `attempt`, because the field may be scrolled out of view. */
export function useFirstFault(attempt: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs the effect, which does not read it
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [attempt])
  return form
}
