// Puts one side of an operation under load: 32 connections, each sending the next request after
// each response.
import autocannon from 'autocannon'

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Returns the next request, or null if none are left. */
export type NextRequest = () => LoadRequest | null

export interface LoadOptions {
  readonly urls: readonly string[]
  readonly next: NextRequest
  readonly connections: number
  readonly seconds: number
  /** A number of requests instead of a duration. */
  readonly amount?: number
}

export interface LoadResult {
  readonly rps: number
  readonly p99Ms: number
  /** Number of 2xx responses. */
  readonly good: number
  readonly seconds: number
}

/** Throws on any response other than 2xx. */
export async function putUnderLoad(settings: LoadOptions): Promise<LoadResult> {
  const { urls, next, connections, seconds, amount } = settings
  let lastBody = ''
  let lastError = ''
  const options = {
    // Several URLs are used in turn; the types allow one.
    url: urls as unknown as string,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    sampleInt: 100,
    setupClient: (client: autocannon.Client) => {
      const setupRequest = (request: autocannon.Request) => ({ ...request, ...wanted(next) })
      client.setRequests([{ setupRequest } as autocannon.Request])
      client.on('body', (body: Buffer) => {
        if (/"status":\s*[45]\d\d|^\w*Error/i.test(String(body).slice(0, 300)))
          lastBody = String(body)
      })
    },
  }
  const begun = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)))
    running.on('reqError', (error) => {
      lastError = String(error)
    })
  })
  const took = (performance.now() - begun) / 1000
  const { non2xx, errors, latency } = result
  if (non2xx + errors > 0)
    throw new Error(`${urls[0]}: ${non2xx} refused, ${errors} failed: ${lastError} ${lastBody}`)
  const good = result['2xx']
  return {
    rps: good / (amount === undefined ? result.duration : took),
    p99Ms: latency.p99,
    good,
    seconds: took,
  }
}

function wanted(next: NextRequest): LoadRequest {
  const request = next()
  if (request === null)
    throw new Error('Nothing left to ask for: make more, or measure for less long')
  return request
}
