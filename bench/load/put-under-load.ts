// One side of an operation under load: 32 connections, each asking again as soon as it is answered.
import autocannon from 'autocannon'

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/** Gives the next request; null when there is nothing left to do. */
export type NextRequest = () => LoadRequest | null

export interface LoadWishes {
  readonly urls: readonly string[]
  readonly next: NextRequest
  readonly connections: number
  readonly seconds: number
  /** So many requests instead of so many seconds. */
  readonly amount?: number
}

export interface LoadResult {
  readonly rps: number
  readonly p99Ms: number
  /** Answers of the 200s. */
  readonly good: number
  readonly seconds: number
}

/** Throws when anything is answered with another status than 2xx. */
export async function putUnderLoad(wishes: LoadWishes): Promise<LoadResult> {
  const { urls, next, connections, seconds, amount } = wishes
  let lastBody = ''
  const options = {
    // Several addresses are asked in turn; the types know one.
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
  const result = await autocannon(options)
  const took = (performance.now() - begun) / 1000
  const { non2xx, errors, latency } = result
  if (non2xx + errors > 0)
    throw new Error(`${urls[0]}: ${non2xx} refused, ${errors} failed: ${lastBody}`)
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
