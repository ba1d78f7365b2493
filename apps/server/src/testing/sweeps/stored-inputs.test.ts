// Every value that an add or an update accepts is stored: each record is written, read back and compared.
import type { FilePurpose } from '@eventflow/domain/files'
import { teamsErrors, teamTypeSchema } from '@eventflow/domain/teams'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { assets } from '../../modules/assets/assets.tables.ts'
import { teamTypes } from '../../modules/teams/teams.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { arrangeTeamType } from '../arrange.ts'
import { castOf } from '../cast.ts'
import { testPortal } from '../test-portal.ts'
import { everyEndpoint, isInPath, requestOf, type Endpoint, type Input } from './endpoints.ts'
import { oneWaitingFile } from './one-asset.ts'
import { oneDimension } from './one-custom-field.ts'
import { oneOfEach, type IdsByName } from './one-of-each.ts'
import { inputKeys } from './sample-input.ts'
import {
  fittingValues,
  NOT_CHANGED,
  NOT_COMPARED,
  samplesFor,
  SHOWN_NOWHERE,
} from './stored-inputs.samples.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const ids: IdsByName = {
  ...(await oneOfEach(event, cast)),
  // A custom field that audiences can name.
  dimensionId: await event.inEvent(oneDimension),
  // A page has an image.
  assetId: await event.inEvent(async (scope) => {
    const [id, fileId] = [newId(), await oneWaitingFile(scope, 'asset')]
    const { eventId } = scope
    await scope.tx.insert(assets).values({ eventId, id, name: 'Photo', type: 'image', fileId })
    return id
  }),
}
const fitting = fittingValues(ids)

const endpoints = new Map(everyEndpoint().map((endpoint) => [endpoint.name, endpoint]))
const CHANGES = ['update', 'changeSettings']
const writes = [...endpoints.keys()].filter((name) =>
  ['add', ...CHANGES].includes(name.split('.')[1] ?? ''),
)
const compared = writes.filter((name) => !(name in NOT_COMPARED))
const records = [...new Set(compared.map((name) => name.split('.')[0] ?? ''))]

const comparedCall = (name: string): Endpoint | undefined =>
  compared.includes(name) ? endpoints.get(name) : undefined

type Maker = (scope: Scope) => Promise<string>
const waiting =
  (purpose: FilePurpose): Maker =>
  (scope) =>
    oneWaitingFile(scope, purpose)
const teamType: Maker = (scope) => arrangeTeamType(scope, newId())

/** References that a record claims for itself, so each write gets new ones. */
const CLAIMED: Readonly<Record<string, Maker>> = {
  'assets.fileId': waiting('asset'),
  'cardLayouts.teamTypeIds': teamType,
  'downloads.fileId': waiting('download'),
  'reminderSchedules.teamTypeIds': teamType,
  'suppliers.logoFileId': waiting('logo'),
  'tasks.attachmentIds': waiting('taskAttachment'),
}

async function claimed(record: string, keys: readonly string[]): Promise<Input> {
  const made: Record<string, unknown> = {}
  for (const key of keys) {
    const maker = CLAIMED[`${record}.${key}`]
    if (maker === undefined) continue
    const id = await event.inEvent(maker)
    made[key] = key.endsWith('Ids') ? [id] : id
  }
  return made
}

let serial = 0

/** The values of an input, without the ids of the path and the revision. */
async function valuesAt(endpoint: Endpoint, record: string, place: number): Promise<Input> {
  if (endpoint.input === null) throw new Error(`${endpoint.name} has no input`)
  serial += 1
  const given = fitting[record]?.[place] ?? {}
  const keys = inputKeys(endpoint.input).filter(
    (key) =>
      key !== 'revision' && !isInPath(endpoint, key) && (!(key in SHOWN_NOWHERE) || key in given),
  )
  const all = { ...given, ...(await claimed(record, keys)) }
  const values = samplesFor(endpoint.input, { ids, place, serial }, all)
  return Object.fromEntries(
    keys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]),
  )
}

const shown = (values: Input): Input =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !(key in SHOWN_NOWHERE)))

async function send(endpoint: Endpoint, values: Input): Promise<Input> {
  const inPath = Object.entries(ids).filter(([key]) => isInPath(endpoint, key))
  const input = { ...Object.fromEntries(inPath), ...values }
  const { cookie } = cast.eventflowAdmin
  const answer = await event.inject({ ...requestOf(endpoint, input), cookie })
  expect(answer.statusCode, `${endpoint.name}: ${answer.payload}`).toBe(200)
  return answer.json()
}

test('a value without a column or an expression does not compile', () => {
  recordRepository({
    table: teamTypes,
    schema: teamTypeSchema.omit({ teamIds: true, teamCount: true }).extend({ motto: z.string() }),
    kind: 'teamType',
    notFound: teamsErrors.teamTypeNotFound,
    // @ts-expect-error -- `motto` is missing
    columns: {},
    nameColumn: teamTypes.name,
    sorts: { name: teamTypes.name },
  })
})

test('every reason is about an endpoint', () => {
  expect(Object.keys(NOT_COMPARED).filter((name) => !writes.includes(name))).toEqual([])
  expect(records.length).toBeGreaterThan(15)
})

test.each(records)('%s: every value is stored', async (name) => {
  const add = comparedCall(`${name}.add`)
  const [change] = CHANGES.flatMap((call) => comparedCall(`${name}.${call}`) ?? [])
  const get = endpoints.get(`${name}.get`)
  if (change === undefined || get === undefined) throw new Error(`${name} has no update or get`)
  const idKey = change.path.match(/\{(\w+)\}(?!.*\{)/)?.[1] ?? ''

  const readBack = async (id: unknown): Promise<Input> => {
    const record = await send(get, { [idKey]: id })
    const { file } = record as { file?: { id: string } }
    return file === undefined ? record : { ...record, fileId: file.id }
  }
  const unchanged = new Set(Object.keys(shown(await valuesAt(change, name, 0))))
  let id: unknown = ids[idKey]
  const count = Math.max(2, fitting[name]?.length ?? 0)
  for (let place = 0; place < count; place += 1) {
    if (add !== undefined) {
      const values = await valuesAt(add, name, place)
      id = (await send(add, values))['id']
      expect(await readBack(id)).toMatchObject(shown(values))
    }
    const before = await readBack(id)
    const values = await valuesAt(change, name, (place + 1) % count)
    await send(change, { [idKey]: id, revision: before['revision'], ...values })
    expect(await readBack(id)).toMatchObject(shown(values))
    for (const [key, value] of Object.entries(shown(values)))
      if (JSON.stringify(before[key]) !== JSON.stringify(value)) unchanged.delete(key)
  }
  const left = [...unchanged].filter((key) => !(`${name}.${key}` in NOT_CHANGED))
  expect(left, 'values that no sample changes').toEqual([])
})
