// The page's side of the worker that keeps what was seen (apps/web/worker): begins it and tells it what it
// cannot know by itself. Fetched when the first screen has had its time.

const ADDRESS = '/offline-worker.js'
const SEEN = 'eventflow-seen '

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    /** Only some browsers have it. What it makes goes wherever the browser takes a text of its kind. */
    readonly trustedTypes?: TrustedTypes
  }
}

/** Where text must not become a script, the one address that may, as the content policy wants it. */
function trustedAddress(): string {
  const policy = globalThis.window?.trustedTypes?.createPolicy('offline-worker', {
    createScriptURL: () => ADDRESS,
  })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

const tell = (message: object): void => worker()?.controller?.postMessage(message)

/** Begins the worker; does nothing where there can be none. */
export async function startOfflineWorker(): Promise<void> {
  const container = worker()
  if (!container) return
  const wasHere = container.controller !== null
  if (wasHere) tell({ do: 'askAgain' })
  else container.addEventListener('controllerchange', tellWhatWasAsked, { once: true })
  addEventListener('online', () => tell({ do: 'askAgain' }))
  // A portal that cannot be reached, or that has no worker, is read with a network only.
  await container.register(trustedAddress(), { updateViaCache: 'none' }).catch(() => undefined)
}

/** A worker that is new here has missed what this page has fetched so far. */
function tellWhatWasAsked(): void {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = names.filter((name) => name.startsWith(`${location.origin}/`))
  tell({ do: 'see', addresses: [...new Set(addresses)] })
}

/** Takes away from this device what was seen, without waiting for the worker to hear of it. */
export async function forgetWhatWasSeen(): Promise<void> {
  tell({ do: 'forget' })
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  await Promise.all(
    names.filter((name) => name.startsWith(SEEN)).map((name) => caches.delete(name)),
  )
}
