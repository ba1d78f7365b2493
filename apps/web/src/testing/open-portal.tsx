// The complete portal in a DOM: every screen by its address, with stored answers of the demo event instead of a server.
import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { createPortalRouter } from '../app/routes.tsx'
import { portalServices as services } from '../app/services.ts'
import { createQueryClient } from '../platform/query-client.ts'
import organisersAnswers from './answers/organiser.json?raw'
import teamsAnswers from './answers/team.json?raw'
import './draw.tsx'

/** Responses by path with query. Keys with a method (`PUT /api/…`) are responses to changes. */
type Answers = Readonly<Record<string, unknown>>

/** Who opens the portal. Nobody is signed in as a guest. */
export type Reader = 'organiser' | 'team' | 'guest'

const read = (text: string): Answers => JSON.parse(text)
const stored: Readonly<Record<Reader, Answers>> = {
  organiser: read(organisersAnswers),
  team: read(teamsAnswers),
  guest: {
    '/api/session': { viewer: null },
    '/api/portal': read(teamsAnswers)['/api/portal'],
    '/api/menu': { corePages: [], pages: [], sections: [] },
  },
}

/** The time at which the answers were stored. */
export const NOW = new Date('2026-11-29T09:40:00Z')

/** A call that changes something, as the server receives it. */
interface Change {
  readonly call: string
  readonly body: unknown
}

/** A stream of live changes on which nothing happens. */
class SilentSource {
  onopen = null
  onmessage = null
  onerror = null
  readonly readyState = 0
  close(): void {}
}

const problem = (status: number, code: string) =>
  Response.json({ status, code, title: 'Not found', requestId: '1' }, { status })

/** A response as a server sends it; a function computes it at each call. */
function responseOf(answer: unknown): Response {
  if (typeof answer === 'function') return responseOf(answer())
  if (answer instanceof Response) return answer.clone()
  return Response.json(answer)
}

/** The response to a path, or to the same path with another query. */
function answerTo(answers: Answers, path: string): unknown {
  const [pathname = ''] = path.split('?')
  const other = Object.keys(answers).find(
    (key) => key === pathname || key.startsWith(`${pathname}?`),
  )
  return answers[path] ?? answers[pathname] ?? (other === undefined ? undefined : answers[other])
}

/** Lets everything go on that waits for no time, however long the machine takes. */
async function macrotasks(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/**
 * A server that stores nothing: a change returns the stored record with the sent values. Each
 * response takes some macrotasks more than its own.
 */
function serve(answers: Answers, slowness: number) {
  const changes: Change[] = []
  const reads: string[] = []
  let underWay = 0
  const fetched = async (...call: Parameters<typeof answered>): Promise<Response> => {
    underWay += 1
    try {
      await macrotasks(slowness)
      return await answered(...call)
    } finally {
      underWay -= 1
    }
  }
  const answered = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.origin), init)
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET') {
      reads.push(decodeURIComponent(pathname + search))
      const answer = answerTo(answers, pathname + search)
      return answer === undefined ? problem(404, 'notFound') : responseOf(answer)
    }
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const call = `${request.method} ${pathname}`
    changes.push({ call, body })
    if (call in answers) return responseOf(answers[call])
    return Response.json(Object.assign({}, answers[pathname], body))
  }
  return { changes, reads, fetched, isBusy: () => underWay > 0 }
}

/** How often a screen must be complete before a test goes on. */
const ROUNDS = 3

/** Parts of a screen load their program later. */
const isLoading = (): boolean =>
  [...document.querySelectorAll('[role="status"]')].some(
    ({ textContent }) => textContent === 'Loading',
  )

/**
 * Opens the portal at an address and waits until the screen is complete. `slowness`: additional
 * macrotasks before each response.
 */
export async function openPortal(
  reader: Reader,
  address: string,
  { slowness = 0, ...own }: Answers & { slowness?: number } = {},
) {
  const server = serve({ ...stored[reader], ...own }, slowness)
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('EventSource', SilentSource)
  vi.stubGlobal('fetch', server.fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter({ queryClient, services }, history)
  await router.load()
  render(<App queryClient={queryClient} services={services} router={router} />)
  // Within `act`: outside, React delays parts that are loaded late by up to 300 real milliseconds.
  const isComplete = () =>
    document.querySelector('h1') !== null && queryClient.isFetching() === 0 && !isLoading()
  const tooLong = performance.now() + 30_000
  // A part of the screen may begin to load only after another one is shown.
  for (let rounds = 0; rounds < ROUNDS && performance.now() < tooLong;) {
    await act(async () => {
      await vi.dynamicImportSettled()
      await macrotasks(10)
    })
    rounds = isComplete() ? rounds + 1 : 0
  }
  expect(isComplete(), document.body.textContent).toBe(true)
  return {
    user: userEvent.setup(),
    queryClient,
    /** Calls that changed something. */
    changes: server.changes,
    /** Paths that were read, with their queries. */
    reads: server.reads,
    /** Returns to the screen before. */
    back: () => act(() => history.back()),
    address: () => router.state.location.href,
    /** No call and no change of screen is under way. */
    isIdle: () =>
      !server.isBusy() &&
      router.state.status === 'idle' &&
      queryClient.isFetching() === 0 &&
      queryClient.isMutating() === 0,
    /** Waits until the server has responded to everything, however long it takes. */
    responded: async () => {
      do await macrotasks(3)
      while (server.isBusy())
    },
  }
}
