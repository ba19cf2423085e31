import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { MessagesContext } from '#client/messages.tsx'
import { ViewContext } from '#client/view.tsx'
import type { DeskShell } from '#shared/desk/desk-shell.ts'
import { storeViews } from '#shared/store-view.ts'
import { DeskCallFailed } from './call-desk.ts'
import { DeskContext } from './desk-context.ts'
import { DeskLock } from './door/desk-lock.tsx'
import { SignIn } from './door/sign-in.tsx'
import { DeskFrame } from './frame/desk-frame.tsx'
import type { SpokenLanguage } from './language.ts'

interface DeskAppProps {
  shell: DeskShell
  spoken: SpokenLanguage
}

/** The whole desk: its door, and the areas behind it. */
export function DeskApp({ shell, spoken: first }: DeskAppProps) {
  const [spoken, speak] = useState(first)
  const [isLocked, setLocked] = useState(shell.state === 'locked')
  const lock = useCallback(() => setLocked(true), [])
  const client = useMemo(() => clientThat(lock), [lock])
  useEffect(() => {
    document.documentElement.lang = spoken.locale
  }, [spoken])
  return (
    <DeskContext value={{ shell, spoken, speak, isLocked, lock }}>
      <MessagesContext value={spoken.t}>
        <ViewContext value={storeViews[shell.view]}>
          <QueryClientProvider client={client}>
            <Router base="/desk">
              {shell.state === 'closed' ? <SignIn /> : null}
              {isLocked && (
                <DeskLock onOpen={() => (shell.state === 'locked' ? location.reload() : setLocked(false))} />
              )}
              {shell.state === 'open' && (
                <div hidden={isLocked}>
                  <DeskFrame />
                </div>
              )}
            </Router>
          </QueryClientProvider>
        </ViewContext>
      </MessagesContext>
    </DeskContext>
  )
}

/** Returns the client of all calls. `lock` is called if the platform asks for a passkey: the page below keeps what was typed. */
function clientThat(lock: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof DeskCallFailed && error.asksForPasskey) lock()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) =>
          error instanceof DeskCallFailed && error.refusal === 'unreachable' && count < 2,
      },
    },
  })
}
