import type { ConsentChoice } from '#shared/consent.ts'
import type { TrackedEvent } from './events.ts'

/** A receiver of events. It is created only when the page may run its code, and loads its scripts itself. */
export interface Sink {
  /** Applies the consent; also called for the first choice. */
  allow(consent: ConsentChoice): void
  send(event: TrackedEvent): void
  /** Receives the SHA-256 of the trimmed, lower-case e-mail in hexadecimal digits. Called only with the consent to marketing. */
  identify?(emailHash: string): void
}

/** Loads a third-party script. The document's policy allows this because a script with its nonce loads it. */
export function loadScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.appendChild(script)
}
