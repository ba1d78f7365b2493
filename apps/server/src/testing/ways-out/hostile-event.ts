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
import { aPdf, upload } from '../upload-file.ts'
import { webhookStage, type WebhookStage } from '../../modules/webhooks/webhooks.stage.fixture.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'
import { hostileInputs, IS_VISIBLE, overlay, type HostileInput } from './text-fields.ts'

/** Commands that let people in or add another event: they store no text that others read. */
const STORES_NOTHING = /^access\.|^events\.(add|clone)/

interface Written {
  /**
   * `teams.add name`: texts that were stored, and texts that the schema or the command has refused.
   */
  readonly stored: Set<string>
  readonly refused: Set<string>
  /** Commands that answered 5xx. */
  readonly broken: string[]
  /** Why a command was refused, by its name. */
  readonly reasons: Map<string, string>
}

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  readonly ids: IdsByName
  /** Ids of the fields of the form and of the group that commands change, by the command. */
  readonly fieldIds: Map<string, readonly string[]>
  readonly written: Written
}

interface Current {
  readonly revision?: number
  readonly statusRevision?: number
  readonly line?: Current
}

/** Sends the command. If its revision is old, sends it again with the current one. */
async function send({ event, cast, ids, fieldIds }: Stage, endpoint: Endpoint, over: Input) {
  // Changes of a draft are relative to the published form.
  const changed = endpoint.name.replace('saveDraft', 'update')
  const before = fieldIds.get(changed)
  const own = endpoint.path.includes('{eventId}') ? { eventId: event.eventId } : {}
  const fields = before && withNewField(over, before)
  const files = endpoint.name === 'downloads.add' ? withFiles(over, ids) : {}
  const input = { ...visibleToTeams(endpoint, ids), ...own, ...over, ...fields, ...files }
  const call = async (more: Input = {}) => {
    const answer = await event.inject(
      commandRequest(endpoint, { ids, cast }, { ...input, ...more }),
    )
    if (fields && changed === endpoint.name && answer.statusCode < 300)
      fieldIds.set(endpoint.name, fields.fieldIds)
    return answer
  }
  const answer = await call()
  if (answer.statusCode !== 409) return answer
  const { current } = answer.json<{ current?: Current }>()
  const revision = current?.revision ?? current?.statusRevision ?? current?.line?.statusRevision
  return revision === undefined ? answer : call({ revision })
}

/** Publishes records for the team's type, so that they leave by every output. */
const visibleToTeams = ({ input }: Endpoint, ids: IdsByName): Input =>
  Object.fromEntries(
    (input === null ? [] : inputKeys(input)).flatMap((key): [string, unknown][] => {
      if (IS_VISIBLE.test(key)) return [[key, true]]
      return /^(allowedT|t)eamTypeIds?$/.test(key) ? [[key, idFor(key, ids)]] : []
    }),
  )

let added = 0

/** Adds the field behind the existing ones. */
function withNewField(over: Input, before: readonly string[]) {
  const fields = [over['newFields'] ?? []].flat() as { id: string }[]
  const newFields = fields.map((field) => ({ ...field, id: `planted${(added += 1)}` }))
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

/** Empties the texts at these paths. */
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

const MAX_TRIES = 3

/** Calls the command without the texts that it refuses, and returns their paths; null if it is never accepted. */
async function callCommand(
  stage: Stage,
  endpoint: Endpoint,
  over: Input,
): Promise<string[] | null> {
  const { broken, reasons } = stage.written
  const emptied: string[] = []
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await send(stage, endpoint, without(over, emptied))
    if (answer.statusCode < 300) return emptied
    if (answer.statusCode >= 500) broken.push(`${endpoint.name}: ${answer.payload}`)
    const { problems = [] } = answer.json<Problems>()
    const more = problems.map(({ path }) => path).filter((path) => !emptied.includes(path))
    if (more.length === 0) {
      reasons.set(endpoint.name, answer.payload)
      return null
    }
    emptied.push(...more)
  }
  return null
}

const asPath = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]')

/** Replaced by `withNewField`. */
const NOT_SENT = new Set(['updatedFields', 'removedFieldIds', 'fieldIds'])

/** Whether the command accepted these parts of the input. */
async function writeParts(stage: Stage, endpoint: Endpoint, parts: HostileInput['parts']) {
  const whole = overlay(endpoint, minimalInput(endpoint), { parts })
  const keys = Object.keys(parts).filter((key) => key in whole)
  const over = Object.fromEntries(keys.map((key) => [key, whole[key]]))
  const emptied = await callCommand(stage, endpoint, over)
  const lost = new Set(emptied?.map(asPath))
  const { stored, refused } = stage.written
  for (const [key, part] of Object.entries(parts)) {
    const isSent = whole[key] === part.value && !NOT_SENT.has(key)
    for (const path of part.taken) {
      const isStored = emptied !== null && isSent && !lost.has(path)
      ;(isStored ? stored : refused).add(`${endpoint.name} ${path}`)
    }
    for (const path of part.refused) refused.add(`${endpoint.name} ${path}`)
  }
  return emptied !== null
}

/**
 * Writes all texts of the command in one call for each option of its unions; if it is refused, each
 * key separately.
 */
async function writeCommand(stage: Stage, endpoint: Endpoint, text: string): Promise<void> {
  for (const [turn, { parts }] of hostileInputs(endpoint, { text, ids: stage.ids }).entries()) {
    const isAccepted = await writeParts(stage, endpoint, parts)
    if (isAccepted || turn > 0 || Object.keys(parts).length === 1) continue
    for (const [key, part] of Object.entries(parts))
      await writeParts(stage, endpoint, { [key]: part })
  }
}

const WITHDRAWALS = new Set(['teams.withdraw', 'teams.replaceCompany'])

/** Calls every command that accepts a text with hostile ones. The team is active afterwards. */
async function writeEverywhere(stage: Stage, text: string): Promise<void> {
  const commands = everyEndpoint().filter(
    ({ name, method, access }) =>
      method !== 'GET' && access !== 'development' && !STORES_NOTHING.test(name),
  )
  // Withdrawals come late, because other commands need an active team. Changes to the event's address come
  // last, because they change where links lead.
  const turnOf = ({ name }: Endpoint) =>
    name.startsWith('events.') ? 2 : Number(WITHDRAWALS.has(name))
  const ordered = commands.toSorted((one, other) => turnOf(one) - turnOf(other))
  for (const [at, endpoint] of ordered.entries())
    await writeCommand(stage, endpoint, `${text}${at}`)
  const { teams } = stage.cast.admin.api
  const teamId = stage.cast.food.team.id
  const { revision } = await teams.get({ teamId })
  await teams.reinstate({ teamId, revision })
  const { stored, refused } = stage.written
  for (const path of stored) refused.delete(path)
}

/** The text as a name, which must not be empty. */
const asName = (text: string): string =>
  text
    .replaceAll(/\0|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, 100) || 'x'

const option = (text: string) => ({ label: asName(text), value: 'a' })

/** Fields of the types into which people type or from which they choose, labelled with the text. */
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
    aField('upload', { id: 'plan', ...named, accept: ['docs'] }),
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

/** Rich text refuses control characters and marks that change the direction. */
const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

const documentOf = (text: string): string =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: onOneLine(text) }] }],
  })

/** Publishes a page with the text in every kind of section. */
async function writePage({ event, cast, ids }: Stage, text: string): Promise<void> {
  const { contentId = '' } = ids
  const api = cast.moderator.api.content
  const words = storable(text)
  const sections = [
    { type: 'richText', data: documentOf(words) },
    { type: 'callout', data: { text: words, variant: 'danger' } },
    {
      type: 'table',
      data: {
        isFixedWidth: false,
        isFirstRowHeader: true,
        columnCount: 1,
        rows: [{ cells: [words] }],
      },
    },
    { type: 'button', data: { text: asName(text), link: '/tasks' } },
  ].map((section, at) => ({ id: `s${at}`, heading: asName(text), isPublished: true, ...section }))
  const { revision } = await api.get({ contentId })
  const body = { sections, revision }
  const url = `/api/content/${contentId}/sections`
  const saved = await event.inject({ method: 'PUT', url, cookie: cast.moderator.cookie, body })
  if (saved.statusCode !== 200) throw new Error(saved.payload)
  const next = saved.json<{ revision: number }>().revision
  await api.publish({ contentId, revision: next, mustAgreeAgain: false })
}

export interface HostileEvent extends Stage {
  readonly webhooks: WebhookStage
  readonly formId: string
  readonly submissionId: string
  /** Files with hostile names. */
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
  const fieldIds = new Map([
    ['forms.update', ['company']],
    ['fieldGroups.update', ['driver']],
  ])
  const written = {
    stored: new Set<string>(),
    refused: new Set<string>(),
    broken: [],
    reasons: new Map(),
  }
  const stage: Stage = { event, cast, ids, fieldIds, written }
  await writeEverywhere(stage, text)
  await writePage(stage, text)
  const submissionId = await webhooks.submit(answersOf(text, file))
  await webhooks.tryAll()
  const fileIds = [file.id]
  return { ...stage, webhooks, formId, submissionId, fileIds }
}
