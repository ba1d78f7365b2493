// npm run pack: the configuration of an event as one file (docs/decisions/132-event-packs.md).
//   npm run pack -- export fair-2026.json --event fair-2026
//   npm run pack -- check fair-2026.json --event fair-2027
//   npm run pack -- import fair-2026.json --event fair-2027
//   npm run pack -- diff fair-2026.json fair-2027.json
import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openServices } from '../compose.ts'
import {
  diffOfPacks,
  diffWithEvent,
  exportPack,
  importPack,
  checkPack,
  MOST_PACK_CHARACTERS,
  packText,
} from '../app/workflows/event-pack.ts'
import { findEventBySlug, findOnlyEvent } from '../modules/settings/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { PackRefused } from '../platform/pack/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { personsPath, runCommand, say } from './run-command.ts'

const USAGE = `npm run pack -- export FILE --event SLUG   the configuration of an event into a file
npm run pack -- check FILE --event SLUG    what importing it would bring, and all that is wrong with it
npm run pack -- import FILE --event SLUG   fills an event that has nothing of it yet
npm run pack -- diff FILE FILE             how the second differs from the first`

async function read(file: string): Promise<string> {
  const path = personsPath(file)
  const { size } = await stat(path).catch(() => {
    throw new StartProblem(`There is no file ${path}`)
  })
  if (size > MOST_PACK_CHARACTERS) throw new StartProblem(`${path} is too large for a pack`)
  return readFile(path, 'utf8')
}

async function findEvent({ db }: Services, slug: string | undefined): Promise<string> {
  const event = await (slug === undefined ? findOnlyEvent(db) : findEventBySlug(db, slug))
  if (event === null) throw new StartProblem(`There is no event ${slug ?? ''}`)
  return event.id
}

const sayLines = (lines: readonly string[]): void =>
  say(lines.length === 0 ? 'Nothing differs.' : lines.join('\n'))

async function work(services: Services, slug: string | undefined, [verb, file = '']: string[]) {
  const eventId = await findEvent(services, slug)
  if (verb === 'export') {
    await writeFile(personsPath(file), packText(await exportPack(services, eventId)))
    say(`Written to ${personsPath(file)}`)
    return
  }
  const text = await read(file)
  if (verb === 'check') {
    sayLines(await diffWithEvent(services, eventId, text))
    await checkPack(services, eventId, text)
    return
  }
  await importPack(services, eventId, text)
  say('Imported. What the event is called, when it begins and its people are as they were.')
  say('Webhooks are switched off and have no secrets: look at them before you switch them on.')
}

async function pack(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { event: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb = '', file, other] = positionals
  if (verb === 'diff' && file !== undefined && other !== undefined) {
    sayLines(diffOfPacks(await read(file), await read(other)))
    return
  }
  if (!['export', 'check', 'import'].includes(verb) || file === undefined)
    throw new StartProblem(USAGE)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    await work(services, values.event, positionals).finally(close)
  } finally {
    await database.stop()
  }
}

runCommand(() =>
  pack().catch((error: unknown) => {
    throw error instanceof PackRefused ? new StartProblem(error.message) : error
  }),
)
