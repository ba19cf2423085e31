import type { DeskPath, RowOf } from '#shared/desk/calls.ts'
import type { DeskInput, DeskResult } from '#shared/desk/desk-call.ts'

/** Thrown if a call of the desk was refused or has no answer. Nothing was changed, except if `refusal` is `unreachable`: then it is unknown. */
export class DeskCallFailed extends Error {
  /** The platform's name of the refusal; `unreachable` if there is no answer. */
  readonly refusal: string
  readonly meta: Readonly<Record<string, unknown>>

  constructor(refusal: string, message: string, meta: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.refusal = refusal
    this.meta = meta
  }

  /** The passkey's time is over: the desk shows its lock, and keeps what was typed. */
  get asksForPasskey(): boolean {
    return this.meta.passkey === 'needed'
  }
}

/** Calls the platform: `callDesk('orders/list', { search: 'Holm' })`. Throws `DeskCallFailed`. */
export async function callDesk<Path extends DeskPath>(
  path: Path,
  input: DeskInput<RowOf<Path>>,
): Promise<DeskResult<RowOf<Path>>> {
  const headers = { 'Content-Type': 'application/json' }
  return resultOf(() => fetch(`/desk/call/${path}`, { method: 'POST', headers, body: JSON.stringify(input) }))
}

/** Uploads the bytes of one file. Throws `DeskCallFailed`. */
export async function uploadToDesk<Path extends DeskPath>(
  path: Path,
  input: Readonly<Record<string, string>>,
  file: Blob,
): Promise<DeskResult<RowOf<Path>>> {
  const headers = { 'Content-Type': file.type || 'application/octet-stream' }
  const address = `/desk/upload/${path}?${new URLSearchParams(input)}`
  return resultOf(() => fetch(address, { method: 'POST', headers, body: file }))
}

/** Returns the address of a file of the desk, for a link. */
export function deskFileHref(path: DeskPath, input: Readonly<Record<string, string>>): string {
  return `/desk/file/${path}?${new URLSearchParams(input)}`
}

async function resultOf<Result>(ask: () => Promise<Response>): Promise<Result> {
  const answer = await ask()
    .then(
      (response) =>
        response.json() as Promise<{ code: number; result: unknown; meta?: Record<string, unknown> }>,
    )
    .catch(() => undefined)
  if (!answer) throw new DeskCallFailed('unreachable', '')
  if (answer.code === 200) return answer.result as Result
  const { refusal, ...meta } = answer.meta ?? {}
  throw new DeskCallFailed(String(refusal ?? 'failed'), String(answer.result), meta)
}
