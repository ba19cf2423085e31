import { assetsName, imagesName } from '#client/state/cache-names.ts'
import type { ClientManifest } from '#shared/client-manifest.ts'
import { inTime } from '../state/in-time.ts'
import { isKeptImage, tooMany } from './rules.ts'

/** Milliseconds until the network is asked in place of a storage that does not answer (CACHE-4). */
const readLimit = 800
const mostImages = 120
/** Pictures come by the dozen: they are counted now and then. */
const countedEvery = 20

/** Files whose addresses never change what they hold: those of the client's builds, and pictures. */
export interface KeptFiles {
  /** Fetches what this build needs without a network. Throws where it cannot be had. */
  fill(): Promise<void>
  asset(request: Request): Promise<Answered>
  image(request: Request): Promise<Answered>
}

/** `kept`: resolves when the answer has been written. */
interface Answered {
  response: Response
  kept?: Promise<void>
}

export function createKeptFiles(build: string, storage: CacheStorage): KeptFiles {
  let images = 0

  async function first(request: Request, name: string, mayKeep: (response: Response) => boolean) {
    const reading = () => storage.match(request.url, { ignoreVary: true })
    const known = await inTime(readLimit, reading).catch(() => undefined)
    if (known) return { response: known }
    const response = await fetch(request)
    if (!mayKeep(response)) return { response }
    const copy = response.clone()
    return { response, kept: storage.open(name).then((cache) => cache.put(request.url, copy)) }
  }

  return {
    async fill() {
      const answer = await fetch('/client-manifest.json', { cache: 'no-store' })
      const { files }: ClientManifest = await answer.json()
      const wanted = savesData() ? files.filter(({ initial }) => initial) : files
      const cache = await storage.open(assetsName(build))
      await cache.addAll(wanted.map(({ url }) => new Request(url, { priority: 'low' } as RequestInit)))
    },
    asset: (request) => first(request, assetsName(build), ({ status }) => status === 200),
    async image(request) {
      const answered = await first(request, imagesName, isKeptImage)
      if (!answered.kept || ++images % countedEvery > 0) return answered
      return { ...answered, kept: answered.kept.then(countImages) }
    },
  }

  async function countImages(): Promise<void> {
    const cache = await storage.open(imagesName)
    const kept = (await cache.keys()).map(({ url }) => url)
    await Promise.all(tooMany(kept, mostImages).map((url) => cache.delete(url)))
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
