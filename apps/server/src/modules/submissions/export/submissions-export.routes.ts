// `GET /api/forms/{formId}/submissions.csv`, `.xlsx`, and `submission-files.zip`. They return
// bytes, so they are not in the contract.
import { Readable, type PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError, kernelErrors, keysOf, type Viewer } from '@eventflow/domain/kernel'
import { submissionFilterSchema, submissionsErrors } from '@eventflow/domain/submissions'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { actorOf, audit } from '../../../platform/audit/index.ts'
import { inSnapshot, type ReadScope } from '../../../platform/db/index.ts'
import {
  authorise,
  contentDisposition,
  noteUnreadable,
  sendExport,
  sendProblem,
  type ContextOf,
  type ExportPlaces,
} from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services.ts'
import { holdWithin } from '../../access/index.ts'
import { readForm } from '../../forms/index.ts'
import { eventWords } from '../../settings/index.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/csv/index.ts'
import { inSameLanguage } from '../../../platform/language/index.ts'
import { safePart, zipOf } from '../../files/index.ts'
import { archiveEntries } from './files-archive.ts'
import {
  countColumns,
  countRows,
  readTable,
  rowsName,
  type ExportTable,
  type TableOptions,
} from './submissions-export.ts'
import { MAX_COLUMNS, xlsxOf } from './xlsx.ts'

export interface ExportRoutes {
  readonly services: Services
  readonly contextOf: ContextOf
}

const ACCESS = 'moderator'

interface Wanted {
  readonly services: Services
  /** The caller, whose access limits the export. */
  readonly viewer: Viewer
  readonly eventId: string
  readonly formId: string
  /** The form's title, which names the sheet. */
  readonly title: string
  readonly options: TableOptions
  /** Called after the records have been read. */
  readonly onRead: (scope: ReadScope) => void
}

type Write = (wanted: Wanted, into: PassThrough) => Promise<void>

/** Writes rows while they are read, in one snapshot. */
const rowsBy =
  (make: (table: ExportTable, title: string) => Readable): Write =>
  ({ services, eventId, formId, title, options: input, onRead, viewer }, into) =>
    inSnapshot({ db: services.exports }, { eventId, limits: 'pending' }, async (scope) => {
      await holdWithin(scope, viewer)
      const table = make(await readTable(scope, formId, input), title)
      return pipeline(table, into).finally(() => onRead(scope))
    })

/** No transaction is open while the bytes of files are sent, because they may be many. */
const writeFiles: Write = async (
  { services, eventId, formId, options: input, onRead, viewer },
  into,
) => {
  const { entries, ...of } = await inSnapshot(
    { db: services.exports },
    { eventId, limits: 'pending' },
    async (scope) => {
      await holdWithin(scope, viewer)
      const t = await eventWords(scope)
      const found = await archiveEntries(scope, formId, input).finally(() => onRead(scope))
      return { ...found, nothing: t('submissions.noFiles') }
    },
  )
  await pipeline(zipOf(services, entries, of), into)
}

interface Format {
  readonly path: string
  readonly mimeType: string
  /** The word after the form's title in the file name, and its ending. */
  readonly contents: 'submissions' | 'files'
  readonly ending: 'csv' | 'xlsx' | 'zip'
  readonly write: Write
  /**
   * Throws if this format cannot contain the table, before the export is audited and while an error
   * can still be returned. It computes the columns separately, because those of the export belong
   * to its snapshot.
   */
  readonly check?: (scope: ReadScope, formId: string, input: TableOptions) => Promise<void>
}

async function checkWidth(scope: ReadScope, formId: string, input: TableOptions): Promise<void> {
  if ((await countColumns(scope, formId, input)) > MAX_COLUMNS)
    throw new DomainError(submissionsErrors.tooManyColumns)
}

const FORMATS: readonly Format[] = [
  {
    path: 'submissions.csv',
    mimeType: 'text/csv; charset=utf-8',
    contents: 'submissions',
    ending: 'csv',
    write: rowsBy(csvBytesOf),
  },
  {
    path: 'submissions.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contents: 'submissions',
    ending: 'xlsx',
    write: rowsBy(xlsxOf),
    check: checkWidth,
  },
  {
    path: 'submission-files.zip',
    mimeType: 'application/zip',
    contents: 'files',
    ending: 'zip',
    write: writeFiles,
  },
]

interface SubmissionExportRoutes extends ExportRoutes {
  readonly places: ExportPlaces
}

export function registerSubmissionExport(
  app: FastifyInstance,
  routes: SubmissionExportRoutes,
): void {
  for (const format of FORMATS) registerFormat(app, routes, format)
}

const tableQuery = z.object({
  teamDetails: z.enum(['true', 'false']).catch('false'),
  rowsOf: z.string().default(''),
  /** Ids of questions, separated by commas. */
  without: z.string().max(12_000).default(''),
})

const FILTERS = keysOf(submissionFilterSchema.shape)

/** Throws invalidInput for an invalid filter. Without one, the table leaves out withdrawn teams, as the list does. */
function optionsIn(query: unknown): TableOptions {
  const { data: asked } = tableQuery.safeParse(query)
  if (asked === undefined) throw new DomainError(kernelErrors.invalidInput)
  const table = {
    hasTeamDetails: asked.teamDetails === 'true',
    rowsOf: asked.rowsOf || null,
    without: new Set(asked.without.split(',')),
  }
  if (!isRecord(query) || !FILTERS.some((name) => query[name]))
    return { ...table, filter: submissionFilterSchema.parse({}) }
  const { data: filter } = submissionFilterSchema.safeParse(query)
  if (filter === undefined) throw new DomainError(kernelErrors.invalidInput)
  return { ...table, filter }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function registerFormat(
  app: FastifyInstance,
  { services, contextOf, places }: SubmissionExportRoutes,
  format: Format,
): void {
  const path = `/api/forms/:formId/${format.path}`
  const options = { config: { access: ACCESS, load: 'export' }, exposeHeadRoute: false } as const
  app.get<{ Params: { formId: string } }>(path, options, async (request, reply) => {
    const { formId } = request.params
    let isTaken = false
    try {
      const input = optionsIn(request.query)
      const context = contextOf(request, reply)
      const found = await context.enter(async ({ scope, viewer }) => {
        authorise(ACCESS, viewer)
        if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
        const { form } = await readForm(scope, formId)
        const title = await exportTitle(scope, form, input)
        await format.check?.(scope, formId, input)
        places.take()
        isTaken = true
        // The download of all teams' answers is audited before the first byte is sent.
        audit(scope, {
          action: 'submissions.export',
          actor: actorOf(viewer),
          things: [`form:${formId}`],
          requestId: context.request.id,
          address: context.request.address,
        })
        const total = await countRows(scope, formId, input)
        const contents = (await eventWords(scope))(`submissions.fileNames.${format.contents}`)
        const suffix = `${contents}.${format.ending}`
        return { eventId: scope.eventId, title, suffix, total, viewer }
      })
      const { eventId, title, suffix, total, viewer } = found
      const onRead = (scope: ReadScope): void => noteUnreadable(reply.request.trail, scope)
      return sendExport(reply, {
        mimeType: format.mimeType,
        disposition: exportDisposition(title, suffix),
        total,
        write: (into) =>
          format.write({ services, viewer, eventId, formId, title, options: input, onRead }, into),
        onEnd: places.leave,
      })
    } catch (error) {
      if (isTaken) places.leave()
      sendProblem(reply, error)
      return reply
    }
  })
}

/** The form's title, followed by the name of the repeater whose rows are exported. */
async function exportTitle(
  scope: ReadScope,
  { id, title }: { id: string; title: string },
  { rowsOf }: TableOptions,
): Promise<string> {
  return rowsOf === null ? title : `${title} ${await rowsName(scope, id, rowsOf)}`
}

/** The table as CSV, written while its rows arrive. */
export function csvBytesOf(table: ExportTable): Readable {
  return Readable.from(inSameLanguage(csvOf(table)), { objectMode: false })
}

async function* csvOf({ head, rows }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield csvLines([head.map(({ label }) => label)])
  for await (const batch of rows) yield csvLines(batch, head)
}

/** The Content-Disposition header of an export, with the title of its form or report. */
export const exportDisposition = (title: string, suffix = 'submissions.csv'): string =>
  contentDisposition('attachment', `${safePart(title, 'form')} ${suffix}`)
