// The records that organisers delete: a team, a person, a form, a page, a supplier, each with
// records that refer to it.
import { randomUUID } from 'node:crypto'
import { aField } from '@eventflow/domain/builders/forms'
import { aBlackPng, aPdf } from '../../apps/server/src/modules/files/files.fixture.ts'
import type { Root } from '../stage/referenced.ts'
import { asPerson } from './an-admin.ts'
import { aTeam, type Call, type Place } from './operations.ts'

export interface Thing {
  readonly root: Root
  /**
   * Records without a reference that are deleted too. Null if the records that refer to it are
   * handed over instead.
   */
  readonly others: readonly string[] | null
  readonly call: Call
  /** Organisers' calls whose responses contain `tag` until the deletion: search, lists, exports. */
  readonly shownAt: readonly string[]
  readonly tag: string
  /** Path of the calendar of a person who is deleted too. */
  readonly calendar: string | null
}

export interface KindOfThing {
  readonly name: string
  readonly title: string
  readonly prepare: (place: Place, backdrop: Backdrop) => Promise<Thing>
}

/** A form and a task that all of them use. */
export interface Backdrop {
  readonly formId: string
  readonly taskId: string
}

/** Nothing listens there, so webhooks stay in the queue. */
const NOBODY = 'http://127.0.0.1:9/'

async function made({ ask }: Place, call: Call): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await ask(call)
  if (status >= 300) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`)
  return body
}

const addedId = async (place: Place, path: string, body: object): Promise<string> =>
  String((await made(place, { method: 'POST', path, body }))['id'])

export async function aBackdrop(place: Place): Promise<Backdrop> {
  const { formId } = await aForm(place, 'What teams submit')
  const body = { title: 'What teams do', dueDate: '2030-01-15', description: '', type: 'task' }
  return { formId, taskId: await addedId(place, '/tasks', body) }
}

/** A published form with its notifications and a webhook. */
async function aForm(place: Place, title: string): Promise<{ formId: string }> {
  const firstField = aField('text', { id: 'mark', label: 'Mark' })
  const body = { title, firstField, submissionsPerTeam: null }
  const form = await made(place, { method: 'POST', path: '/forms', body })
  const formId = String(form['id'])
  const { revision } = form
  const settings = { revision, isPublished: true, isEditable: true, isPublic: false }
  await made(place, { method: 'PUT', path: `/forms/${formId}/settings`, body: settings })
  await addedId(place, `/forms/${formId}/webhooks`, { name: 'Elsewhere', requestURL: NOBODY })
  return { formId }
}

async function upload(place: Place, purpose: string): Promise<string> {
  const isPicture = purpose !== 'section'
  const body = new Uint8Array(isPicture ? aBlackPng(400, 300) : aPdf('rules'))
  const name = isPicture ? 'stand.png' : 'rules.pdf'
  const path = `/files?purpose=${purpose}&name=${name}`
  return String((await made(place, { method: 'POST', path, body }))['id'])
}

interface Answering {
  readonly formId: string
  readonly tag: string
}

/** A submission with a picture. */
async function answer(person: Place, { formId, tag }: Answering): Promise<void> {
  const path = `/filling/${formId}/submit`
  const values = { mark: tag }
  const { submissionId } = await made(person, {
    method: 'POST',
    path,
    body: { values, revision: 0 },
  })
  // The form has no file field, so this attaches the file directly.
  await person.stage.admin.query(
    `update files set owner_kind = 'submission', owner_id = $1, waiting_since = null where id = $2`,
    [submissionId, await upload(person, 'submission')],
  )
}

interface BusyTeam {
  readonly tag: string
  readonly teamId: string
  readonly owner: Place
  readonly memberId: string
  readonly calendar: string
}

/**
 * A team whose owner submits, comments with a picture, completes a task, is assigned to it and
 * subscribes to the calendar.
 */
async function aBusyTeam(place: Place, { formId, taskId }: Backdrop): Promise<BusyTeam> {
  const { stage } = place
  const { tag, teamId } = await aTeam(place)
  const { rows } = await stage.admin.query<{ owner: string; member: string }>(
    `select t.owner_id as owner, m.user_id as member from teams t join team_members m
       on m.event_id = t.event_id and m.team_id = t.id and m.user_id <> t.owner_id where t.id = $1`,
    [teamId],
  )
  const { owner: ownerId = '', member: memberId = '' } = rows[0] ?? {}
  const owner = await asPerson(stage, ownerId)
  await answer(owner, { formId, tag })
  const fileIds = [await upload(owner, 'commentFile')]
  const path = `/tasks/${taskId}/teams/${teamId}/comments`
  await made(owner, { method: 'POST', path, body: { text: tag, fileIds } })
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  const status = await made(owner, {
    method: 'PUT',
    path: `/my-tasks/${taskId}/status`,
    body: done,
  })
  const assigned = { userId: ownerId, revision: status['statusRevision'] }
  await made(owner, { method: 'PUT', path: `/my-tasks/${taskId}/assignee`, body: assigned })
  const feed = await made(owner, { method: 'POST', path: '/time-table/feed' })
  const calendar = new URL(String(feed['address'])).pathname
  return { tag, teamId, owner, memberId, calendar }
}

const found = (text: string): string => `/find?text=${encodeURIComponent(text)}`

const team: KindOfThing = {
  name: 'team',
  title: 'team',
  prepare: async (place, backdrop) => {
    const { tag, teamId, owner, memberId, calendar } = await aBusyTeam(place, backdrop)
    return {
      root: { table: 'teams', eventId: place.eventId, id: teamId },
      others: [owner.userId, memberId],
      call: { method: 'DELETE', path: `/teams/${teamId}` },
      shownAt: [
        found(tag),
        `/teams?search=${tag}`,
        '/reports/matrix.csv',
        `/forms/${backdrop.formId}/submissions.csv`,
      ],
      tag,
      calendar,
    }
  },
}

/** References to a person that a successor takes over. */
const HANDED_OVER = [
  'teams_event_id_owner_id_users_event_id_id_fk',
  'task_statuses_event_id_assigned_to_users_event_id_id_fk',
]

const person: KindOfThing = {
  name: 'person',
  title: 'person with a successor',
  prepare: async (place, backdrop) => {
    const { tag, owner, memberId: successorId, calendar } = await aBusyTeam(place, backdrop)
    const { eventId } = place
    const { userId } = owner
    return {
      root: { table: 'users', eventId, id: userId, handedOver: HANDED_OVER },
      others: null,
      call: { method: 'POST', path: `/users/${userId}/delete`, body: { successorId } },
      shownAt: [found(`${tag}@fault.example`), `/users?search=${tag}@fault.example`],
      tag: `${tag}@fault.example`,
      calendar,
    }
  },
}

const form: KindOfThing = {
  name: 'form',
  title: 'form',
  prepare: async (place, backdrop) => {
    const { owner } = await aBusyTeam(place, backdrop)
    const tag = randomUUID()
    const { formId } = await aForm(place, tag)
    await answer(owner, { formId, tag })
    return {
      root: { table: 'forms', eventId: place.eventId, id: formId },
      others: [],
      call: { method: 'POST', path: '/forms/delete', body: { formIds: [formId] } },
      shownAt: [found(tag), `/forms?search=${tag}`, `/forms/${formId}/submissions.csv`],
      tag,
      calendar: null,
    }
  },
}

const page: KindOfThing = {
  name: 'page',
  title: 'page',
  prepare: async (place) => {
    const tag = randomUUID()
    const body = { title: tag, allowedTeamTypeIds: [await aTeamType(place)] }
    const added = await made(place, { method: 'POST', path: '/content', body })
    const contentId = String(added['id'])
    const assetFileId = await upload(place, 'asset')
    const asset = { name: tag, altText: 'Both halls', fileId: assetFileId }
    const assetId = await addedId(place, '/assets', asset)
    const src = [`/api/files/${await upload(place, 'section')}/open`]
    const sections = [
      {
        id: 'rules',
        type: 'pdf',
        heading: '',
        isPublished: true,
        data: { src, fileName: 'Rules' },
      },
      { id: 'halls', type: 'image', heading: '', isPublished: true, data: assetId },
    ]
    const change = { sections, revision: added['revision'] }
    const path = `/content/${contentId}`
    const saved = await made(place, { method: 'PUT', path: `${path}/sections`, body: change })
    const { revision } = saved
    await made(place, { method: 'POST', path: `${path}/publish`, body: { revision } })
    return {
      root: { table: 'content', eventId: place.eventId, id: contentId },
      others: [],
      call: { method: 'POST', path: '/content/delete', body: { contentIds: [contentId] } },
      shownAt: [found(tag), `/content?search=${tag}`, path],
      tag,
      calendar: null,
    }
  },
}

const supplier: KindOfThing = {
  name: 'supplier',
  title: 'supplier',
  prepare: async (place) => {
    const tag = randomUUID()
    const supplierGroupIds = [await addedId(place, '/supplier-groups', { title: `Group ${tag}` })]
    const body = {
      company: tag,
      logoFileId: await upload(place, 'logo'),
      showToTeamTypeIds: [await aTeamType(place)],
      supplierGroupIds,
    }
    const supplierId = await addedId(place, '/suppliers', body)
    return {
      root: { table: 'suppliers', eventId: place.eventId, id: supplierId },
      others: [],
      call: { method: 'POST', path: '/suppliers/delete', body: { supplierIds: [supplierId] } },
      shownAt: [found(tag), `/suppliers?search=${tag}`, `/suppliers/${supplierId}`],
      tag,
      calendar: null,
    }
  },
}

async function aTeamType({ stage, eventId }: Place): Promise<string> {
  const { rows } = await stage.admin.query<{ id: string }>(
    'select id from team_types where event_id = $1 limit 1',
    [eventId],
  )
  return rows[0]?.id ?? ''
}

export const things: readonly KindOfThing[] = [team, person, form, page, supplier]
