// The page's side of the service worker that stores viewed data (apps/web/worker): starts it and
// sends it what it cannot know. Loaded after the first screen.

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
    /**
     * Missing in some browsers. The results of its policies are accepted wherever the browser
     * expects the matching type.
     */
    readonly trustedTypes?: TrustedTypes
  }
}

/** Under Trusted Types, returns the only allowed worker address, as the content policy requires. */
function trustedAddress(): string {
  const policy = globalThis.window?.trustedTypes?.createPolicy('offline-worker', {
    createScriptURL: () => ADDRESS,
  })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

const worker = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

const postToWorker = (message: object): void => worker()?.controller?.postMessage(message)

/** Starts the worker. Does nothing if the browser supports none. */
export async function startOfflineWorker(): Promise<void> {
  const container = worker()
  if (!container) return
  const wasHere = container.controller !== null
  if (wasHere) postToWorker({ do: 'askAgain' })
  else container.addEventListener('controllerchange', reportEarlierRequests, { once: true })
  addEventListener('online', () => postToWorker({ do: 'askAgain' }))
  // If the registration fails, the portal works only online.
  await container.register(trustedAddress(), { updateViaCache: 'none' }).catch(() => undefined)
}

/** A new worker has missed the requests that this page made before it started. */
function reportEarlierRequests(): void {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const addresses = names.filter((name) => name.startsWith(`${location.origin}/`))
  postToWorker({ do: 'see', addresses: [...new Set(addresses)] })
}

/** Deletes the viewed data from this device without waiting for the worker. */
export async function deleteOfflineData(): Promise<void> {
  postToWorker({ do: 'forget' })
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
  await Promise.all(
    names.filter((name) => name.startsWith(SEEN)).map((name) => caches.delete(name)),
  )
}
