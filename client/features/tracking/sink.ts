import type { ConsentChoice } from '#shared/consent.ts'
import type { TrackedEvent } from './events.ts'

/** Somebody who is told of events. Made once it may be told, which loads what it needs. */
export interface Sink {
  /** The present choice; also the first. */
  allow(consent: ConsentChoice): void
  send(event: TrackedEvent): void
  /** SHA-256 of the trimmed, lower-cased e-mail, in hexadecimal digits. Told with the consent to marketing alone. */
  identify?(emailHash: string): void
}

/** Runs somebody else's script, by this document's policy: it is loaded by a script that has its nonce. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.appendChild(script)
}
