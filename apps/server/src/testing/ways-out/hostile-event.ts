// An event whose texts are all hostile. Every command of the contract is called with the text, and a submission,
// a file, three webhooks and a content page contain it as well.
import { aField } from '@eventflow/domain/builders/forms'
import { propertyOf } from '@eventflow/domain/kernel'
import type { Cast } from '../cast.ts'
import { commandRequest } from '../sweeps/every-command.ts'
import { everyEndpoint, minimalInput, type Endpoint, type Input } from '../sweeps/endpoints.ts'
import { idFor } from '../sweeps/ids-of-event.ts'
import { oneOfEach, type IdsByName } from '../sweeps/one-of-each.ts'
import { inputKeys } from '../sweeps/sample-input.ts'
import type { TestEvent } from '../test-portal.ts'
import { aPdf, upload } from '../upload-file.ts'
import { webhookStage, type WebhookStage } from '../../modules/webhooks/webhooks.stage.fixture.ts'
import type { TestPortal } from '../test-portal.ts'
import { hostileInputs, overlay, SHOWS, type HostileInput } from './text-fields.ts'

/** What lets somebody in or adds another event: no text of it is read by anybody else. */
const OF_NO_RECORD = /^access\.|^events\.(add|clone)/

export interface Written {
  /** `teams.add name`: texts that were stored, and that the schema or the command has refused. */
  readonly stored: Set<string>
  readonly refused: Set<string>
  /** Commands that failed. */
  readonly broken: string[]
  /** Why a command was refused, by its name. */
  readonly reasons: Map<string, string>
}

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  readonly ids: IdsByName
  /** The questions of the form and of the group that the commands change, by the command. */
  readonly questions: Map<string, readonly string[]>
}

/** Says which revision there is by now, and is sent again with it. */
async function send({ event, cast, ids, questions }: Stage, endpoint: Endpoint, over: Input) {
  const own = endpoint.path.includes('{eventId}') ? { eventId: event.eventId } : {}
  const before = questions.get(endpoint.name)
  const all = {
    ...seenByTeams(endpoint, ids),
    ...own,
    ...over,
    ...(before && withNewQuestion(over, before)),
    ...(endpoint.name === 'downloads.add' && withFiles(over, ids)),
  }
  const ask = (more: Input = {}) =>
    event.inject(commandRequest(endpoint, { ids, cast }, { ...all, ...more }))
  const first = await ask()
  if (before && first.statusCode < 300) questions.set(endpoint.name, all['fieldIds'] as string[])
  if (first.statusCode !== 409) return first
  const { current } = first.json<{ current?: Current }>()
  const revision = current?.revision ?? current?.statusRevision ?? current?.line?.statusRevision
  if (revision === undefined) return first
  const again = await ask({ revision })
  if (before && again.statusCode < 300) questions.set(endpoint.name, all['fieldIds'] as string[])
  return again
}

interface Current {
  readonly revision?: number
  readonly statusRevision?: number
  readonly line?: Current
}

/** What is written is for the type of the team, and published: then it leaves by every way there is. */
const seenByTeams = ({ input }: Endpoint, ids: IdsByName): Input =>
  Object.fromEntries(
    (input === null ? [] : inputKeys(input)).flatMap((key): [string, unknown][] => {
      if (SHOWS.test(key)) return [[key, true]]
      return /^(allowedT|t)eamTypeIds?$/.test(key) ? [[key, idFor(key, ids)]] : []
    }),
  )

let asked = 0

/** Questions are new, and follow those that there are. */
function withNewQuestion(over: Input, before: readonly string[]): Input & { fieldIds: string[] } {
  const fields = [over['newFields'] ?? []].flat() as { id: string }[]
  const newFields = fields.map((field) => ({ ...field, id: `planted${(asked += 1)}` }))
  const { form, group } = over as Readonly<Record<string, object | undefined>>
  return {
    newFields,
    updatedFields: [],
    removedFieldIds: [],
    fieldIds: [...before, ...newFields.map(({ id }) => id)],
    ...(form && { form: { ...form, logicMap: {} } }),
    ...(group && { group: { ...group, logicMap: {} } }),
  }
}

const withFiles = ({ files = [] }: Input, ids: IdsByName): Input => ({
  files: [files].flat().map((file) => ({ ...(file as object), fileId: ids['downloadFileId'] })),
})

/** The input without the texts that a command has refused by their paths: they are left empty. */
function without(over: Input, paths: readonly string[]): Input {
  const copy: Record<string, unknown> = structuredClone(over)
  for (const path of paths) {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
    const last = keys.pop() ?? ''
    const at = keys.reduce<unknown>((value, key) => propertyOf(value, key), copy)
    if (typeof propertyOf(at, last) === 'string') (at as Record<string, unknown>)[last] = ''
  }
  return copy
}

interface Problems {
  readonly problems?: readonly { readonly path: string }[]
}

/** The paths that are still hostile once the command is carried out; null where it never is. */
async function carryOut(stage: Stage, endpoint: Endpoint, over: Input, written: Written) {
  const emptied: string[] = []
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await send(stage, endpoint, without(over, emptied))
    if (answer.statusCode < 300) return emptied
    if (answer.statusCode >= 500) written.broken.push(`${endpoint.name}: ${answer.payload}`)
    const { problems = [] } = answer.json<Problems>()
    const more = problems.map(({ path }) => path).filter((path) => !emptied.includes(path))
    if (more.length === 0) {
      written.reasons.set(endpoint.name, answer.payload)
      return null
    }
    emptied.push(...more)
  }
  return null
}

const asPath = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]')

async function writeInput(
  stage: Stage,
  endpoint: Endpoint,
  { input, isFirst }: { readonly input: HostileInput; readonly isFirst: boolean },
  written: Written,
) {
  const least = minimalInput(endpoint)
  const attempt = async (keys: readonly string[]): Promise<boolean> => {
    const parts = Object.fromEntries(keys.map((key) => [key, input.parts[key]]))
    const whole = overlay(endpoint, least, { parts } as HostileInput)
    const over = Object.fromEntries(keys.flatMap((key) => (key in whole ? [[key, whole[key]]] : [])))
    const emptied = await carryOut(stage, endpoint, over, written)
    const lost = new Set(emptied?.map(asPath))
    for (const key of keys) {
      const { taken = [], refused = [] } = input.parts[key] ?? {}
      for (const path of taken)
        written[emptied === null || lost.has(path) ? 'refused' : 'stored'].add(`${endpoint.name} ${path}`)
      for (const path of refused) written.refused.add(`${endpoint.name} ${path}`)
    }
    return emptied !== null
  }
  const keys = Object.keys(input.parts)
  if (await attempt(keys)) return
  if (isFirst && keys.length > 1) for (const key of keys) await attempt([key])
}

/** Calls every command that takes a text with hostile ones. */
export async function writeEverywhere(stage: Stage, text: string): Promise<Written> {
  const written: Written = {
    stored: new Set(),
    refused: new Set(),
    broken: [],
    reasons: new Map(),
  }
  const commands = everyEndpoint().filter(
    ({ name, method, access }) =>
      method !== 'GET' && access !== 'development' && !OF_NO_RECORD.test(name),
  )
  // An event that is at another address changes what may be called and where links lead: last.
  const isOfEvents = ({ name }: Endpoint) => Number(name.startsWith('events.'))
  const ordered = commands.toSorted((one, other) => isOfEvents(one) - isOfEvents(other))
  for (const [at, endpoint] of ordered.entries())
    for (const [turn, input] of hostileInputs(endpoint, {
      text: `${text}${at}`,
      ids: stage.ids,
    }).entries())
      await writeInput(stage, endpoint, { input, isFirst: turn === 0 }, written)
  for (const path of written.stored) written.refused.delete(path)
  return written
}

/** The text as a name of something that cannot be left out. */
export const asName = (text: string): string =>
  text.replaceAll(/\0|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu, '').trim().slice(0, 100) || 'x'

const option = (text: string) => ({ label: asName(text), value: 'a' })

/** Questions of the types that people type into or choose from, called as the text says. */
const fieldsOf = (text: string) => {
  const label = asName(text)
  const named = { label, reportLabel: label, description: label }
  const items = [{ itemId: 'chair', label, price: '12.50', description: label }]
  return [
    aField('section', { id: 'section', ...named }),
    aField('customText', { id: 'words', ...named }),
    aField('text', { id: 'stand', ...named }),
    aField('area', { id: 'notes', ...named }),
    aField('address', { id: 'address', ...named }),
    aField('fullName', { id: 'name', ...named }),
    aField('dropdown', { id: 'power', ...named, options: [option(text)] }),
    aField('checkbox', { id: 'extras', ...named, isMulti: true, options: [option(text)] }),
    aField('itemList', { id: 'list', ...named, items }),
    aField('grandTotal', { id: 'total', ...named }),
    aField('disclaimer', { id: 'agree', ...named }),
    aField('upload', { id: 'plan', ...named }),
  ]
}

const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '')

const answersOf = (text: string, file: object) => ({
  stand: asName(text),
  notes: storable(text),
  address: { addressLine1: storable(text), city: storable(text) },
  name: { firstName: storable(text), surname: storable(text) },
  power: 'a',
  extras: ['a'],
  list: [{ itemId: 'chair', quantity: 2 }],
  agree: true,
  plan: [file],
})

const FORMATS = ['JSON', 'XML', 'FORM'] as const

async function addWebhooks(stage: WebhookStage, text: string): Promise<void> {
  const key = asName(text).replaceAll(/\p{Cc}+/gu, ' ')
  const sources = ['stand', 'notes', 'address', 'name', 'power', 'list', 'plan'] as const
  for (const requestFormat of FORMATS)
    await stage.add({
      name: requestFormat,
      requestFormat,
      isTypeMatching: true,
      payloadFields: sources.flatMap((sourceId) => [
        { targetId: sourceId, sourceId },
        { targetId: `${key} ${sourceId}`, sourceId },
      ]),
    })
}

const documentOf = (text: string): string =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

/** A page with the text in every kind of section that holds one. */
async function writePage({ event, cast, ids }: Stage, text: string): Promise<void> {
  const { contentId = '' } = ids
  const api = cast.moderator.api.content
  const words = storable(text)
  const sections = [
    { type: 'richText', data: documentOf(words) },
    { type: 'callout', data: { text: words, variant: 'danger' } },
    {
      type: 'table',
      data: { isFixedWidth: false, isFirstRowHeader: true, columnCount: 1, rows: [{ cells: [words] }] },
    },
    { type: 'button', data: { text: asName(text), link: '/tasks' } },
  ].map((section, at) => ({ id: `s${at}`, heading: asName(text), isPublished: true, ...section }))
  const { revision } = await api.get({ contentId })
  const body = { sections, revision }
  const url = `/api/content/${contentId}/sections`
  const saved = await event.inject({ method: 'PUT', url, cookie: cast.moderator.cookie, body })
  const next = saved.json<{ revision: number }>().revision
  await api.publish({ contentId, revision: next, mustAgreeAgain: false })
}

export interface HostileEvent extends Stage {
  readonly portal: TestPortal
  readonly webhooks: WebhookStage
  readonly written: Written
  readonly formId: string
  readonly submissionId: string
  /** Files whose names are hostile. */
  readonly fileIds: readonly string[]
}

export async function hostileEvent(portal: TestPortal, text: string): Promise<HostileEvent> {
  const webhooks = await webhookStage(portal, fieldsOf(text))
  const { event, cast, formId } = webhooks
  const { cookie } = cast.food.owner
  const sent = await upload(event, aPdf(), { cookie, name: storable(text) })
  const file = sent.json<{ id: string }>()
  await addWebhooks(webhooks, text)
  const ids = await oneOfEach(event, cast)
  const questions = new Map([
    ['forms.update', ['company']],
    ['fieldGroups.update', ['driver']],
  ])
  const stage = { event, cast, ids, questions }
  const written = await writeEverywhere(stage, text)
  await writePage(stage, text)
  const submissionId = await webhooks.submit(answersOf(text, file))
  await webhooks.tryAll()
  const fileIds = [file.id]
  return { ...stage, portal, webhooks, written, formId, submissionId, fileIds }
}
