// npm run pack: exports and imports the configuration of an event as one file, and clones an event
// (docs/design/events.md).
//   npm run pack -- export fair-2026.json --event fair-2026
//   npm run pack -- check fair-2026.json --event fair-2027
//   npm run pack -- import fair-2026.json --event fair-2027
//   npm run pack -- diff fair-2026.json fair-2027.json
//   npm run pack -- clone --event fair-2026 --name "Fair 2027" --slug fair-2027 --start 2027-03-01
//     --email ada@fairs.example --admin "Ada Admin"
import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { cloneSchema, PACK_PARTS } from '@eventflow/domain/events'
import { DomainError } from '@eventflow/domain/kernel'
import { cloneEvent } from '../app/workflows/clone-event.ts'
import { exportPack, packPieces } from '../app/workflows/event-pack.export.ts'
import { diffOfPacks, diffWithEvent, importPack, judge } from '../app/workflows/event-pack.ts'
import { copyFiles, inWorkFolder } from '../modules/files/index.ts'
import { findEventBySlug, findOnlyEvent } from '../modules/settings/index.ts'
import { audit } from '../platform/audit/index.ts'
import { StartProblem } from '../platform/config/index.ts'
import { inEvent, inEventToRead } from '../platform/db/index.ts'
import {
  linesOf,
  PackRefused,
  readPackFile,
  type PackChanges,
  type ParsedPack,
} from '../platform/pack/index.ts'
import type { Services } from '../platform/services.ts'
import { personsPath, runCommand, printLine, withPortal } from './run-command.ts'

const USAGE = `npm run pack -- export FILE --event SLUG   the configuration of an event into a file
npm run pack -- check FILE --event SLUG    what importing it would bring, and all that is wrong with it
npm run pack -- import FILE --event SLUG   fills an event that has nothing of it yet
npm run pack -- diff FILE FILE             how the second differs from the first
npm run pack -- clone --event SLUG --name NAME --slug SLUG --start YYYY-MM-DD --email ADDRESS --admin NAME [--parts …]
                                           a new event with its parts (all, or those named: ${PACK_PARTS.join(',')})`

/** The operator at the terminal. */
const TERMINAL = { actor: null, requestId: 'npm run pack', address: 'terminal' }

interface PackFlags {
  readonly event?: string
  readonly name?: string
  readonly slug?: string
  readonly start?: string
  readonly email?: string
  readonly admin?: string
  readonly parts?: string
}

async function read(file: string, folder: string): Promise<ParsedPack> {
  const path = personsPath(file)
  await stat(path).catch(() => {
    throw new StartProblem(`There is no file ${path}`)
  })
  await mkdir(folder)
  return readPackFile(path, folder)
}

async function findEvent({ db }: Services, slug: string | undefined): Promise<string> {
  const event = await (slug === undefined ? findOnlyEvent(db) : findEventBySlug(db, slug))
  if (event === null) throw new StartProblem(`There is no event ${slug ?? ''}`)
  return event.id
}

function sayChanges(changes: PackChanges): void {
  const lines = linesOf(changes)
  printLine(lines.length === 0 ? 'Nothing differs.' : lines.join('\n'))
}

async function clone(services: Services, fromEventId: string, options: PackFlags): Promise<void> {
  const { name = '', slug, start, email, admin = '', parts } = options
  const [firstName = '', ...rest] = admin.trim().split(/\s+/)
  const input = cloneSchema.safeParse({
    eventId: fromEventId,
    eventName: name,
    longName: name,
    shortName: name.slice(0, 60),
    slug,
    startDate: start,
    parts: parts === undefined ? PACK_PARTS : parts.split(',').map((part) => part.trim()),
    admin: { firstName, surname: rest.join(' '), email },
  })
  if (!input.success) {
    const lines = input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new StartProblem([...lines, USAGE].join('\n'))
  }
  const made = await inEvent(services, { eventId: fromEventId, limits: 'none' }, async (scope) => {
    const cloned = await cloneEvent({ scope, services }, input.data)
    const things = [`event:${fromEventId}`, `event:${cloned.event.id}`]
    audit(scope, { action: 'events.clone', things, ...TERMINAL })
    return cloned
  })
  const { event, fileCount, toCheckCount } = made
  printLine(`${event.name} (${event.slug}) begins on ${event.startDate ?? ''}, at ${event.origin}`)
  for (const { part, count } of made.parts) printLine(`  ${part}: ${count}`)
  if (toCheckCount > 0)
    printLine(
      `Sentences that name the event before: ${toCheckCount}. Pages, tasks and schedule items with one are drafts. Check them at ${event.origin}/admin/setup/last-year`,
    )
  await copyFiles(services, { eventId: event.id, fromEventId })
  printLine(
    `${fileCount} files were copied. Emails to its teams are held until somebody releases them.`,
  )
}

type Verb = (work: Work) => Promise<void>
interface Work {
  readonly services: Services
  readonly eventId: string
  readonly file: string
  readonly folder: string
  readonly flags: PackFlags
}

const VERBS: Readonly<Record<string, Verb>> = {
  export: async ({ services, eventId, file }) => {
    const found = await exportPack(services, eventId)
    const path = personsPath(file)
    await pipeline(Readable.from(packPieces(services, found)), createWriteStream(path))
    printLine(`Written to ${path}`)
  },
  check: async ({ services, eventId, file, folder }) => {
    const sent = await read(file, join(folder, 'files'))
    await inEventToRead(services, { eventId, limits: 'none' }, async (scope) => {
      sayChanges(await diffWithEvent(scope, sent))
      const { problems } = await judge(scope, sent, sent.problems)
      if (problems.length > 0) throw new PackRefused(problems)
    })
  },
  import: async ({ services, eventId, file, folder }) => {
    const files = join(folder, 'files')
    const sent = await read(file, files)
    await importPack(services, { eventId, pack: sent, folder: files }, (work) =>
      inEvent(services, { eventId, limits: 'none' }, async (scope) => {
        await work(scope)
        audit(scope, { action: 'events.importPack', things: [`event:${eventId}`], ...TERMINAL })
      }),
    )
    printLine('Imported. What the event is called, when it begins and its people are as they were.')
    printLine(
      'Webhooks are switched off and have no secrets: look at them before you switch them on.',
    )
  },
  clone: ({ services, eventId, flags: options }) => clone(services, eventId, options),
}

const OPTIONS = ['event', 'name', 'slug', 'start', 'email', 'admin', 'parts'] as const

async function pack(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
  })
  const [verb = '', file = '', other = ''] = positionals
  const isDiff = verb === 'diff' && file !== '' && other !== ''
  const act = VERBS[verb]
  if (!isDiff && (act === undefined || (file === '' && verb !== 'clone')))
    throw new StartProblem(USAGE)
  await withPortal(({ services }) =>
    inWorkFolder(services, async (folder) => {
      if (act === undefined) {
        const before = await read(file, join(folder, 'one'))
        return sayChanges(diffOfPacks(before, await read(other, join(folder, 'other'))))
      }
      const eventId = await findEvent(services, options['event'])
      return act({ services, eventId, file, folder, flags: options })
    }),
  )
}

function withReadableMessage(error: unknown): unknown {
  if (error instanceof PackRefused) return new StartProblem(error.message)
  if (!(error instanceof DomainError)) return error
  const problems = (error.details.problems ?? []).map(({ path, message }) => `${path}: ${message}`)
  return new StartProblem([error.message, ...problems].join('\n'))
}

runCommand(() =>
  pack().catch((error: unknown) => {
    throw withReadableMessage(error)
  }),
)
