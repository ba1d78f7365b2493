// `POST /api/csp-reports`: browsers report what the content policy has blocked. Anybody can send anything
// here, so reports are small, few are accepted, and only parts that cannot name a person are logged.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { atMost } from '../log/index.ts'
import { POLICY_REPORTS_PATH } from './content-policy.ts'
import { acceptText } from './read-body.ts'

const LARGEST_REPORT = 16 * 1024
const HEARD_PER_MINUTE = 30

const text = z.string().max(4_000).optional()
const reportSchema = z.object({
  'effective-directive': text,
  'violated-directive': text,
  'blocked-uri': text,
  'source-file': text,
  'line-number': z.number().optional(),
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: z.number().optional(),
})
/** The older format is one report, the newer one a list with other names. */
const bodySchema = z.union([
  z.object({ 'csp-report': reportSchema }).transform((body) => [body['csp-report']]),
  z
    .array(z.object({ type: z.string(), body: reportSchema }))
    .max(20)
    .transform((list) => list.map(({ body }) => body)),
])

export function registerPolicyReports(app: FastifyInstance): void {
  const mayLog = atMost(HEARD_PER_MINUTE, (lines) =>
    app.log.warn({ lines }, 'lines were left out: content policy violated'),
  )
  void app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    acceptText(reports, /^application\/(csp-report|reports\+json|json)(;|$)/, LARGEST_REPORT)
    const options = { config: { access: 'public' } } as const
    reports.post(POLICY_REPORTS_PATH, options, async (request, reply) => {
      for (const violation of violationsIn(request)) {
        if (mayLog()) request.log.warn({ violation }, 'content policy violated')
      }
      return reply.status(204).send()
    })
  })
}

/** The parts of a report for the log: the rule, the origin and the place in our files. */
function violationsIn(request: FastifyRequest) {
  const parsed = bodySchema.safeParse(asJson(request.body))
  if (!parsed.success) return []
  return parsed.data.map((report) => ({
    directive: word(
      report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'],
    ),
    blocked: placeOf(report['blocked-uri'] ?? report.blockedURL).origin,
    source: placeOf(report['source-file'] ?? report.sourceFile).asset,
    line: report['line-number'] ?? report.lineNumber ?? null,
  }))
}

function asJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}

/** The first word, if it looks like a directive of the standard. */
const word = (value = ''): string => /^[a-z-]{1,40}/.exec(value)?.[0] ?? 'unknown'

/** The origin of an address; its path only for our own files, which contain no personal data. */
function placeOf(value = ''): { origin: string; asset: string | null } {
  if (!URL.canParse(value)) return { origin: word(value), asset: null }
  const { origin, protocol, pathname } = new URL(value)
  return {
    origin: origin === 'null' ? protocol : origin,
    asset: /^\/(assets|api\/docs)\/[\w.-]+$/.test(pathname) ? pathname : null,
  }
}
