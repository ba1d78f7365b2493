// The error reporter: errors, traces, and screen replays with all texts and pictures hidden.
import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type BrowserOptions,
  type Event,
} from '@sentry/browser'
import type { ReportFacts } from './start-reports.ts'
import { cutAddresses, withoutValues, wordsOfError } from './without-values.ts'

interface ReporterOptions {
  readonly dsn: string
  readonly factsNow: () => ReportFacts
}

/** Breadcrumbs about calls and navigation. Other kinds quote the screen. */
const CRUMBS: ReadonlySet<string> = new Set(['fetch', 'xhr', 'navigation'])

/** The library collects all of these by default. */
const NOTHING_BY_ITSELF = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
}

type Transport = NonNullable<BrowserOptions['transport']>
type Envelope = Parameters<ReturnType<Transport>['send']>[0]

/** Starts the reporter and returns a function to report an error that a screen has caught. */
export function openReporter({ dsn, factsNow }: ReporterOptions): (error: unknown) => void {
  init({
    dsn,
    environment: 'production',
    sendClientReports: false,
    dataCollection: NOTHING_BY_ITSELF,
    transport: cuttingTransport,
    integrations: [
      browserTracingIntegration({
        beforeStartSpan: (options) => ({
          ...options,
          name: factsNow().route,
          attributes: { ...options.attributes, ...tagsOf(factsNow()) },
        }),
      }),
      // Compressing replays would need a worker created from a text, which the content policy
      // forbids.
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        useCompression: false,
      }),
    ],
    tracePropagationTargets: [/^\/api\//],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    beforeBreadcrumb: (crumb) => (CRUMBS.has(crumb.category ?? '') ? crumb : null),
  })
  addEventProcessor((event) => tagged(event, factsNow()))
  return (error) => void captureException(error)
}

const tagsOf = ({ event, team, route, user }: ReportFacts) => ({
  event,
  route,
  ...(team && { team }),
  ...(user && { user }),
})

/** Adds ids only. Includes the page's URL, but no quoted input of an error. */
function tagged(event: Event, facts: ReportFacts): Event {
  const { user } = facts
  for (const each of event.exception?.values ?? []) {
    each.value = wordsOfError(each.type, each.value ?? '')
  }
  return {
    ...event,
    // Arguments of functions, or thrown values that are not errors.
    extra: {},
    tags: { ...event.tags, ...tagsOf(facts) },
    user: user === null ? {} : { id: user },
    ...(event.request?.url === undefined ? {} : { request: { url: event.request.url } }),
  }
}

/** The last safeguard: removes everything but the paths from all URLs that are sent. */
const cuttingTransport: Transport = (options) => {
  const transport = makeFetchTransport(options)
  return { ...transport, send: (envelope) => transport.send(cut(envelope)) }
}

function cut([head, items]: Envelope): Envelope {
  const all = (items as [Record<string, unknown>, unknown][]).map(([itemHead, body]) => {
    if (typeof body !== 'string' && !(body instanceof Uint8Array))
      return [itemHead, cutAddresses(body)]
    const bytes = new TextEncoder().encode(withoutValues(textOf(body)))
    return [{ ...itemHead, length: bytes.length }, bytes]
  })
  return [cutAddresses(head), all] as Envelope
}

const textOf = (body: string | Uint8Array): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body)
