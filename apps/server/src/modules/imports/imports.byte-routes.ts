// The byte routes of imports: uploading a file, downloading the template and the rows that have
// failed.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { z } from 'zod'
import { filesErrors } from '@eventflow/domain/files'
import { DomainError, optionalText, type ErrorEntry } from '@eventflow/domain/kernel'
import {
  importsErrors,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_SHEET_NAME,
  EXPORTED_PERSON_PARTS,
  OPTIONAL_PARTS,
  storableCell,
  TEMPLATE_PARTS,
  type ImportDetail,
} from '@eventflow/domain/imports'
import { wordsIn } from '@eventflow/domain/words/every-language'
import { actorOf, audit } from '../../platform/audit/index.ts'
import { BYTE_ORDER_MARK, csvLines, unguarded } from '../../platform/csv/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import {
  authorise,
  contentDisposition,
  sendProblem,
  signedIn,
  type ContextOf,
  type Entered,
  pathPart,
} from '../../platform/http/index.ts'
import { callersLanguage, problemAt, speaking, word } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import type { Services } from '../../platform/services.ts'
import {
  readSheet,
  sheetName,
  type Sheet,
  type SheetProblemCode,
} from '../../platform/sheets/index.ts'
import { fewForEach } from '../../platform/turns/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { inWorkFolder, receive, refuseSender } from '../files/index.ts'
import { eventWords } from '../settings/index.ts'
import { failedLines } from './imports.failed-file.ts'
import { addImport, findStored } from './imports.usecases.ts'

export interface ImportsDoor {
  readonly services: Services
  readonly contextOf: ContextOf
}

const ACCESS = 'admin'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function registerImports(app: FastifyInstance, door: ImportsDoor): void {
  const config = { config: { access: ACCESS, load: 'transfer' } } as const
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    // Treats the body as a stream, for any content type.
    bytes.addContentTypeParser('*', (_request, body, done) => done(null, body))
    bytes.post('/api/imports', config, receiveImport(door))
    bytes.get('/api/imports/template.csv', config, sendTemplate(door, 'csv'))
    bytes.get('/api/imports/template.xlsx', config, sendTemplate(door, 'xlsx'))
    bytes.get('/api/imports/:importId/failed.xlsx', config, sendFailed(door))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const RECEIVING = { maxBytes: MAX_IMPORT_BYTES, idleMs: 15_000, totalMs: 120_000 }

/** Each file is read in its own process, and the machine has other work too. */
const READ_AT_ONCE = 2
const inTurn = fewForEach(READ_AT_ONCE, () => {
  throw new DomainError(importsErrors.importsBusy, { retryAfterSeconds: 5 })
})

const SHEET_ERRORS: Readonly<Record<SheetProblemCode, ErrorEntry>> = {
  unreadable: importsErrors.importUnreadable,
  otherFormat: importsErrors.importOtherFormat,
  encrypted: importsErrors.importEncrypted,
  unclosedQuotes: importsErrors.importUnclosedQuotes,
  tooMuch: importsErrors.importTooMuch,
  tookTooLong: importsErrors.importTookTooLong,
  tooManyRows: importsErrors.importTooManyRows,
  tooManyColumns: importsErrors.importTooManyColumns,
  cellTooLong: importsErrors.importCellTooLong,
}

const uploadQuery = z.object({ name: optionalText(200).catch('').default('') })

const receiveImport =
  ({ services, contextOf }: ImportsDoor): Handler =>
  async (request, reply) => {
    const context = contextOf(request, reply)
    try {
      const { name } = uploadQuery.parse(request.query)
      const language = await context.enter(async ({ viewer }) => {
        authorise(ACCESS, viewer)
        return callersLanguage() ?? 'en'
      })
      const sheets = await inTurn('sheets', () =>
        inWorkFolder(services, (folder) =>
          speaking(language, () => sheetsOf(join(folder, 'sent'), request)),
        ),
      )
      const added = await context.enter((entered) =>
        keep(entered, { name: name === '' ? 'Teams' : name, sheets, request }),
      )
      return reply.send(added)
    } catch (error) {
      const isTooLarge =
        error instanceof DomainError && error.code === filesErrors.fileTooLarge.code
      return refuseSender(
        request,
        reply,
        isTooLarge ? new DomainError(importsErrors.importTooLarge) : error,
      )
    }
  }

async function sheetsOf(path: string, { raw }: FastifyRequest) {
  await receive(raw, path, RECEIVING)
  const sheet = await readSheet(path)
  if ('problem' in sheet) {
    const problems = [problemAt('file', `problems.imports.${sheet.problem}`)]
    throw new DomainError(SHEET_ERRORS[sheet.problem], { problems })
  }
  return sheet.sheets.map(({ name, rows }) => ({
    name: storableCell(name.slice(0, MAX_IMPORT_SHEET_NAME)),
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map((text) => storableCell(unguarded(text))),
    })),
  }))
}

interface ReadFile {
  readonly name: string
  readonly sheets: readonly Sheet[]
  readonly request: FastifyRequest
}

async function keep(entered: Entered, { request, ...file }: ReadFile): Promise<ImportDetail> {
  const { scope, viewer } = entered
  authorise(ACCESS, viewer)
  const added = await addImport(scope, signedIn(entered).userId, file)
  audit(scope, {
    action: 'imports.add',
    actor: viewer && actorOf(viewer),
    things: [`import:${added.id}`],
    requestId: request.id,
    address: request.ip,
  })
  publish(scope, ['imports'], 'organisers')
  return added
}

async function templateHeadings(scope: ReadScope): Promise<string[]> {
  const fields = await findCustomFieldKinds(scope)
  return [
    ...TEMPLATE_PARTS,
    ...fields.map(({ label }) => label),
    ...OPTIONAL_PARTS,
    ...EXPORTED_PERSON_PARTS.map((part) =>
      wordsIn('en')(`imports.contacts.${part}`, { number: 2 }),
    ),
  ]
}

const sendTemplate =
  ({ contextOf }: ImportsDoor, format: 'csv' | 'xlsx'): Handler =>
  async (request, reply) => {
    try {
      const { headings, sheet } = await contextOf(request, reply).enter(
        async ({ scope, viewer }) => {
          authorise(ACCESS, viewer)
          return { headings: await templateHeadings(scope), sheet: await teamsSheet(scope) }
        },
      )
      if (format === 'xlsx')
        return await sendWorkbook(reply, { sheet, rows: [headings], name: 'teams' })
      return await reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', 'teams.csv'))
        .send(BYTE_ORDER_MARK + csvLines([headings]))
    } catch (error) {
      sendProblem(reply, error)
      return reply
    }
  }

/** The rows that were not imported, each with its reason. */
const sendFailed =
  ({ contextOf }: ImportsDoor): Handler =>
  async (request, reply) => {
    const importId = pathPart(request, 'importId')
    try {
      const file = await contextOf(request, reply).enter(async ({ scope, viewer }) => {
        authorise(ACCESS, viewer)
        const found = await findStored(scope, importId)
        const own = found.name.replace(/\.\w{1,8}$/, '')
        return {
          sheet: await teamsSheet(scope),
          rows: await failedLines(scope, found),
          name: word('imports.failedFile.name', { file: own }),
        }
      })
      return await sendWorkbook(reply, file)
    } catch (error) {
      sendProblem(reply, error)
      return reply
    }
  }

interface Workbook {
  readonly sheet: string
  readonly rows: string[][]
  readonly name: string
}

/** The name of the sheet with the event's teams, in its own word for them. */
const teamsSheet = async (scope: ReadScope): Promise<string> =>
  sheetName((await eventWords(scope))('teams.list.name'))

async function sendWorkbook(reply: FastifyReply, { sheet, rows, name }: Workbook) {
  const bytes = await writeXlsx({ sheets: [{ name: sheet, rows, freezePane: { rows: 1 } }] })
  return reply
    .header('content-type', XLSX)
    .header('content-disposition', contentDisposition('attachment', `${name}.xlsx`))
    .send(Buffer.from(bytes))
}
