import { useCallback, useEffect, useState } from 'react'
import { type Answer, ask } from '#client/state/api.ts'
import type { DeskAccess, DeskQuestion, DeskRefusal } from '#shared/desk-question.ts'

/** The reason why the last action failed; `cancelled`: the colleague closed the browser's question for the passkey. */
export type PasskeyTrouble = DeskRefusal | 'tooMany' | 'cancelled' | 'unsupported' | 'failed'

type Refused = DeskRefusal | 'tooMany'

/** Returns the passkeys of the employee; `access` is null until they are loaded. Each action resolves to whether it succeeded. */
export function usePasskeys() {
  const [access, setAccess] = useState<DeskAccess | null>(null)
  const [trouble, setTrouble] = useState<PasskeyTrouble>()

  const look = useCallback(async () => {
    const answer = await askDesk<DeskAccess>({ ask: 'access' }).catch(() => null)
    setAccess(answer?.ok ? answer.result : null)
  }, [])
  useEffect(() => void look(), [look])

  async function press(work: () => Promise<Answer<unknown, Refused>>): Promise<boolean> {
    setTrouble(undefined)
    const answer = await work().catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.ok) {
      await look()
      return true
    }
    setTrouble(answer instanceof Error ? troubleOf(answer) : (answer.refusal as Refused))
    return false
  }

  const open = () =>
    press(async () => {
      const { startAuthentication } = await browserPart()
      const options = await askDesk<Parameters<typeof startAuthentication>[0]['optionsJSON']>({
        ask: 'open-options',
      })
      if (!options.ok) return options
      const credential = await startAuthentication({ optionsJSON: options.result })
      return askDesk({ ask: 'open', credential: { ...credential } as never })
    })

  const add = (word: string, name: string) =>
    press(async () => {
      const { startRegistration } = await browserPart()
      const options = await askDesk<Parameters<typeof startRegistration>[0]['optionsJSON']>({
        ask: 'add-options',
        word,
      })
      if (!options.ok) return options
      const credential = await startRegistration({ optionsJSON: options.result })
      return askDesk({ ask: 'add', word, name, credential: { ...credential } as never })
    })

  const remove = (id: string) => press(() => askDesk({ ask: 'remove', id }))

  return { access, trouble, open, add, remove }
}

function askDesk<Result>(question: DeskQuestion): Promise<Answer<Result, Refused>> {
  return ask<Result, Refused>('POST', '/api/desk/passkey', { body: question, changesSession: true })
}

class Unsupported extends Error {}

async function browserPart() {
  const part = await import('@simplewebauthn/browser')
  if (!part.browserSupportsWebAuthn()) throw new Unsupported()
  return part
}

function troubleOf(error: Error): PasskeyTrouble {
  if (error instanceof Unsupported) return 'unsupported'
  return ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name) ? 'cancelled' : 'failed'
}
