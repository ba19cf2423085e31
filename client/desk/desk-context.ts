import { createContext, useContext } from 'react'
import { useMessages } from '#client/messages.tsx'
import type { DeskRole } from '#shared/desk/desk-call.ts'
import type { DeskShell } from '#shared/desk/desk-shell.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { DeskCallFailed } from './call-desk.ts'
import type { SpokenLanguage } from './language.ts'

interface DeskSurroundings {
  shell: DeskShell
  spoken: SpokenLanguage
  speak(language: SpokenLanguage): void
  /** True while the desk asks for the passkey. The page below stays, with what was typed. */
  isLocked: boolean
  lock(): void
}

export const DeskContext = createContext<DeskSurroundings | null>(null)

/** Returns the person at the desk and the language. */
export function useColleague(): DeskSurroundings & { mayBe(roles: readonly DeskRole[]): boolean } {
  const surroundings = useContext(DeskContext)
  if (!surroundings) throw new Error('outside of the desk')
  return { ...surroundings, mayBe: (roles) => roles.includes(surroundings.shell.role) }
}

/** Words for refusals whose message is not itself a text of `locales/`. */
const refusalWords: Record<string, string> = {
  unreachable:
    'The shop cannot be reached. Check your connection and try again. What you typed is still here.',
  unauthorized:
    'You are signed out. Sign in in another window, then try again. What you typed is still here.',
  invalid: 'Something is missing or mistyped. Nothing has changed.',
  failed: genericFailure,
}

/** Returns a function that puts an error of `callDesk` into words. `words`: those of an area, by refusal. */
export function useErrorWords(words: Readonly<Record<string, string>> = {}): (error: unknown) => string {
  const { t } = useMessages()
  return (error) => {
    if (!(error instanceof DeskCallFailed)) return t(genericFailure)
    const { refusal, message, meta } = error
    return t(words[refusal] ?? refusalWords[refusal] ?? message, meta.values as Record<string, string>)
  }
}
