// Moves one event between portals (docs/operating.md):
//   npm run event:export -- SLUG [FILE] [--close]
//   npm run event:import -- FILE [--event SLUG]
//   npm run event:remove -- SLUG --yes
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closeEvent } from '../app/workflows/close-event.ts'
import { startImportedEvent } from '../app/workflows/resume-portal.ts'
import { importEvent, writeBackup } from '../backup/index.ts'
import { findEventBySlug, type EventRecord } from '../modules/settings/index.ts'
import { audit } from '../platform/audit/index.ts'
import { StartProblem } from '../platform/config/index.ts'
import { deleteEventRows, inEvent } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { declareQueues } from '../workers.ts'
import {
  megabytes,
  personsPath,
  printLine,
  runCommand,
  withPortal,
  type PortalOfCommand,
} from './run-command.ts'

const USAGE = `npm run event:export -- SLUG [FILE] [--close]   writes one event to a file; --close archives it first
npm run event:import -- FILE [--event SLUG]      imports one event into this portal
npm run event:remove -- SLUG --yes               deletes an archived event with everything in it`

interface Work extends PortalOfCommand {
  readonly positionals: readonly string[]
  readonly flags: { readonly close: boolean; readonly yes: boolean; readonly event?: string }
}

async function findEvent(services: Services, slug: string | undefined): Promise<EventRecord> {
  if (slug === undefined) throw new StartProblem(USAGE)
  const event = await findEventBySlug(services.db, slug)
  if (event === null) throw new StartProblem(`There is no event ${slug}.`)
  return event
}

async function exportOne({ config, adminUrl, services, positionals, flags }: Work): Promise<void> {
  const [slug, file] = positionals
  const event = await findEvent(services, slug)
  const passphrase = config.backupPassphrase
  const target = personsPath(file ?? `${event.slug}.event${passphrase === undefined ? '' : '.age'}`)
  if (existsSync(target))
    throw new StartProblem(`There is a file ${target} already, and it is not overwritten.`)
  if (flags.close) {
    printLine('Closing the event takes about half a minute …')
    await closeEvent(services, event.id)
  }
  const { files: store, clock } = services
  const source = { adminUrl, store, passphrase, madeAt: clock.now(), onlyEventId: event.id }
  const { files, tables, lost } = await writeBackup(source, target)
  const sum = (facts: Record<string, { readonly bytes: number }>) =>
    megabytes(Object.values(facts).reduce((all, { bytes }) => all + bytes, 0))
  printLine(`Exported to ${target}`)
  printLine(`${sum(tables)} of records, ${Object.keys(files).length} files with ${sum(files)}.`)
  if (passphrase === undefined)
    printLine('It is not sealed: anybody who has the file can read it. BACKUP_PASSPHRASE seals it.')
  if (flags.close)
    printLine(
      'The event is archived here and holds its emails. Import the file into its new portal.',
    )
  if (lost.length > 0)
    throw new StartProblem(
      `The file store has lost or damaged ${lost.length} files that records name:\n${lost.join('\n')}`,
    )
}

async function importOne({ config, adminUrl, services, positionals, flags }: Work): Promise<void> {
  const [file] = positionals
  if (file === undefined) throw new StartProblem(USAGE)
  await declareQueues(services)
  const { files: store } = services
  const { event, rows, files } = await importEvent(
    { adminUrl, store, passphrase: config.backupPassphrase },
    { path: personsPath(file), slug: flags.event },
  )
  await startImportedEvent(services, event.id)
  await inEvent(services, { eventId: event.id, limits: 'none' }, async (scope) =>
    audit(scope, {
      action: 'events.import',
      things: [`event:${event.id}`],
      actor: null,
      requestId: 'npm run event:import',
      address: 'terminal',
    }),
  )
  printLine(`Imported ${event.name} (${event.slug}): ${rows} records and ${files} files.`)
  printLine('It holds its emails until an organiser sends them.')
  printLine(
    'Its webhooks are switched off and have no secrets. People without an account here sign in by email first.',
  )
}

async function removeOne({ adminUrl, services, positionals, flags }: Work): Promise<void> {
  const event = await findEvent(services, positionals[0])
  if (!event.isArchived)
    throw new StartProblem('Only an archived event can be removed. Export it with --close first.')
  if (!flags.yes)
    throw new StartProblem(
      `This deletes ${event.slug} with everything in it, for good. Add --yes to do it.`,
    )
  let files = 0
  await deleteEventRows(adminUrl, event.id, async () => {
    for await (const { key } of services.files.list(event.id)) {
      await services.files.remove(key)
      files += 1
    }
  })
  printLine(`Removed ${event.slug}, and ${files} files.`)
}

const VERBS: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  export: exportOne,
  import: importOne,
  remove: removeOne,
}

async function run(): Promise<void> {
  const { positionals, values: flags } = parseArgs({
    allowPositionals: true,
    options: {
      close: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      event: { type: 'string' },
    },
  })
  const [verb = '', ...rest] = positionals
  const act = VERBS[verb]
  if (act === undefined) throw new StartProblem(USAGE)
  await withPortal((portal) => act({ ...portal, positionals: rest, flags }), {
    mayBegin: verb === 'import',
  })
}

runCommand(run)
