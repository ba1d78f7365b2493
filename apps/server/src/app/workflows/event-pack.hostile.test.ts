// Packs that are refused change nothing.
import { beforeAll, describe, expect, test } from 'vitest'
import { PackRefused } from '../../platform/pack/index.ts'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { packCalls, type Loose } from './event-pack.fixture.ts'

const portal = await testPortal()
const { services } = portal
const { textOf, importPack, anEvent, demoPacks } = packCalls(portal)

const here = await portal.event()
const { eventflowAdmin } = await castOf(here)

const sendTo = (url: string, body: string, cookie: string | null = eventflowAdmin.cookie) =>
  here.inject({
    method: 'POST',
    url,
    cookie,
    body,
    headers: { 'content-type': 'application/json' },
  })

let text: string
beforeAll(async () => {
  ;({ text } = await demoPacks())
})
const parsed = (): Loose => JSON.parse(text)

/** The problems of a damaged pack. Nothing of it is stored in the event. */
async function problemsOf(spoil: (pack: Loose) => unknown): Promise<string> {
  const eventId = await anEvent()
  const before = await textOf(eventId)
  const pack = parsed()
  const spoilt = spoil(pack) ?? pack
  const wrong = typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt)
  const refused = await importPack(eventId, wrong).catch((error: unknown) => error)
  expect((await textOf(eventId)) === before).toBe(true)
  if (!(refused instanceof PackRefused)) throw refused
  expect(await refusalOverHttp(eventId, wrong)).toEqual(refused.problems)
  return refused.message
}

/** The API's answer about the same pack, read in a separate process. */
async function refusalOverHttp(eventId: string, packed: string): Promise<unknown> {
  const answer = await sendTo(`/api/events/${eventId}/pack`, packed)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'PACK_REFUSED'])
  return answer.json().problems
}

describe('a hostile pack is refused with the path, and changes nothing:', () => {
  test.each<[string, (pack: Loose) => unknown, RegExp]>([
    ['no JSON', () => '{', /pack: This is not JSON/],
    ['another format', () => ({ a: 1 }), /format: This is not an event pack/],
    ['a list', () => [], /format: This is not an event pack/],
    ['another version', (pack) => void (pack.version = 2), /version: /],
    ['an unknown part', (pack) => void (pack.people = []), /people: This name is unknown/],
    ['an unknown kind', (pack) => void (pack.records.users = []), /records\.users: This kind/],
    ['no list', (pack) => void (pack.records.tasks = {}), /records\.tasks: This must be a list/],
    ['no record', (pack) => void (pack.records.tasks[0] = 7), /records\.tasks\[0\]: This is no/],
    [
      'an unknown column',
      (pack) => void (pack.records.tasks[0].eventId = 'x'),
      /tasks\[0\]\.eventId: This name is unknown/,
    ],
    ['an author', (pack) => void (pack.records.tasks[0].createdBy = 'x'), /tasks\[0\]\.createdBy/],
    [
      'a wrong type',
      (pack) => void (pack.records.tasks[0].isPublished = 'yes'),
      /tasks\[0\]\.isPublished: /,
    ],
    [
      'an absolute date',
      (pack) => void (pack.records.tasks[0].dueDate = '2026-01-01'),
      /tasks\[0\]\.dueDate/,
    ],
    ['a missing column', (pack) => void delete pack.records.tasks[0].title, /tasks\[0\]\.title/],
    [
      'a link that is a program',
      (pack) => void (pack.records.tasks[0].externalLink = 'javascript:alert(1)'),
      /externalLink/,
    ],
    [
      'an id of nothing',
      (pack) => void (pack.records.fields[0].formId = 'nothing'),
      /fields\[0\]\.formId: This refers to something/,
    ],
    [
      'a record twice',
      (pack) => void pack.records.teamTypes.push(pack.records.teamTypes[0]),
      /This record is listed twice/,
    ],
    [
      'a name that is taken',
      (pack) => void (pack.records.teamTypes[1].name = pack.records.teamTypes[0].name),
      /team_types_name/,
    ],
    [
      'an audience of nothing',
      (pack) => void (pack.records.audiences[0].ownerId = 'nothing'),
      /audiences\[0\]: This belongs to something/,
    ],
    [
      'a file of nobody',
      (pack) =>
        void (pack.records.files.find((f: Loose) => f.ownerKind !== 'settings').ownerId = 'x'),
      /files\[\d+\]: This belongs/,
    ],
    [
      'other bytes',
      (pack) => void (pack.records.files[0].content = 'AAAA'),
      /files\[0\]\.content: The bytes do not match/,
    ],
    [
      'no base64',
      (pack) => void (pack.records.files[0].content = '?'),
      /files\[0\]\.content: This is not base64/,
    ],
    ['unknown settings', (pack) => void (pack.settings.setup = {}), /settings\.setup: /],
    [
      'settings that are none',
      (pack) => void (pack.settings.branding = 'ours'),
      /settings\.branding: No branding settings found/,
    ],
    ['an unknown setting', (pack) => void (pack.settings.variables.x = 1), /settings\.variables/],
    [
      'the name of an event',
      (pack) => void (pack.settings.event.eventName = 'Mine'),
      /settings\.event/,
    ],
    [
      'a setting out of range',
      (pack) => void (pack.settings.variables.dueSoonDays = -1),
      /settings\.variables\.dueSoonDays/,
    ],
    [
      'a setting of nothing',
      (pack) => void (pack.settings.branding.logo = 'nothing'),
      /settings\.branding\.logo: This refers/,
    ],
    [
      'a page of nothing',
      (pack) => void (pack.settings.featured.contentIds = ['nothing']),
      /featured\.contentIds\.0/,
    ],
    [
      'a section with a script',
      (pack) => void (pack.records.sections[0].data = { script: 'x' }),
      /sections\[0\]/,
    ],
    [
      'a form without a default confirmation',
      (pack) => void (pack.records.confirmations = []),
      /forms\[0\]: A form must have one default confirmation/,
    ],
    [
      'an unclear price',
      (pack) => {
        const list = pack.records.fields.find((f: Loose) => f.type === 'itemList')
        list.definition.items[0].price = '1e9'
      },
      /forms\[\d+\]\..*1e9/,
    ],
    [
      'too many names',
      (pack) => {
        for (let n = 0; n < 600; n++) pack.records[`kind ${n}`] = []
      },
      /records: This contains too many values/,
    ],
    [
      'a record of too many values',
      (pack) => void (pack.records.tasks[0].title = Array(100_001).fill(1)),
      /tasks\[0\]: This contains too many values/,
    ],
    ['five cards', (pack) => void pack.records.cards.pop(), /A layout must have 6 cards/],
    [
      'text that cannot be stored',
      (pack) => void (pack.records.teamTypes[0].name = 'a\u0000b'),
      /teamTypes\[0\]\.name/,
    ],
  ])('%s', async (_what, spoil, said) => {
    expect(await problemsOf(spoil)).toMatch(said)
  })

  test('tasks that wait for each other', async () => {
    const said = await problemsOf(({ records }) => {
      const [one, other] = records.tasks
      const needs = 'approved'
      records.taskDependencies = [
        { taskId: one.id, neededTaskId: other.id, needs },
        { taskId: other.id, neededTaskId: one.id, needs },
      ]
    })
    expect(said).toContain('depend on each other in a circle')
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the name %s', async (name) => {
    const said = await problemsOf(() =>
      text.replace('"settings": {', `"settings": { "${name}": { "x": 1 },`),
    )
    expect(said).toContain(`settings.${name}: This name cannot be used`)
  })

  test('what is too deep', async () => {
    const said = await problemsOf(() => `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)
    expect(said).toContain('too deep')
  })
})

test('an event with records cannot be filled', async () => {
  const eventId = await anEvent()
  await importPack(eventId, text)
  await expect(importPack(eventId, text)).rejects.toThrow(
    /records: The event is not empty\. It has \d+ team types, .*\b\d+ tasks\b/,
  )
})

/** The number of stored objects with bytes of an event. */
async function bytesOf(eventId: string): Promise<number> {
  let count = 0
  for await (const _ of services.files.list(eventId)) count += 1
  return count
}

test('a refused pack leaves no bytes', async () => {
  const [refused, taken] = [await anEvent(), await anEvent()]
  const pack = parsed()
  pack.records.teamTypes[1].name = pack.records.teamTypes[0].name
  await expect(importPack(refused, JSON.stringify(pack))).rejects.toThrow()
  expect(await bytesOf(refused)).toBe(0)
  await importPack(taken, text)
  expect(await bytesOf(taken)).toBeGreaterThan(5)
})
