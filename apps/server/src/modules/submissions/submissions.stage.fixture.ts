// A form to fill in, its task, and files for answers, for the tests of this module.
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { Field, FormDetail, FormWindow, LogicEntry } from '@eventflow/domain/forms'
import type { AcceptGroup } from '@eventflow/domain/files'
import { newId } from '../../platform/db/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { castOf, type Cast, type CastTeam } from '../../testing/cast.ts'
import { asRead } from '../../testing/letters.ts'
import type { TestEvent, TestPortal } from '../../testing/test-portal.ts'
import { files } from '../files/files.tables.ts'
import { submissions } from './submissions.tables.ts'

export interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
}

export async function stageOf(portal: TestPortal): Promise<Stage> {
  const event = await portal.event()
  return { event, cast: await castOf(event) }
}

export interface FormOptions {
  readonly title?: string
  readonly fields: readonly Field[]
  readonly logic?: Record<string, LogicEntry>
  readonly isEditable?: boolean
}

/** A published form that accepts any number of submissions per team. */
export async function aPublishedForm({ cast }: Stage, options: FormOptions): Promise<FormDetail> {
  const { title = 'Stand details', fields, logic = {}, isEditable = true } = options
  const api = cast.moderator.api.forms
  const { id: formId, revision } = await api.add({ title, submissionsPerTeam: null })
  const form = await api.update({
    formId,
    revision,
    form: { logicMap: logic },
    newFields: [...fields],
    fieldIds: fields.map((field) => field.id),
  })
  return settle({ cast }, form, { isPublished: true, isEditable })
}

export const settle = (
  { cast }: Pick<Stage, 'cast'>,
  { id: formId, revision }: Pick<FormDetail, 'id' | 'revision'>,
  settings: { isPublished: boolean; isEditable?: boolean } & Partial<FormWindow>,
): Promise<FormDetail> =>
  cast.moderator.api.forms.changeSettings({
    formId,
    revision,
    isEditable: true,
    isPublic: false,
    ...settings,
  })

/** A task for the teams of a type to submit a form. Returns its id. */
export async function aFormTask({ cast }: Stage, formId: string, team: CastTeam): Promise<string> {
  const task = await cast.moderator.api.tasks.add({
    title: 'Tell us about your stand',
    dueDate: '2026-06-25',
    description: '',
    type: 'form',
    formId,
    teamTypeIds: [team.teamTypeId],
  })
  return task.id
}

export interface FileOptions {
  readonly name?: string
  readonly kind?: AcceptGroup
  readonly size?: number
}

/** A file uploaded by a team, as an answer contains it. It has no bytes. */
export async function aFile({ event }: Stage, team: CastTeam, options: FileOptions = {}) {
  const { name = 'plan.png', kind = 'image', size = 1_000 } = options
  const file = { id: newId(), name, mimeType: 'image/png', kind, size }
  await event.inEvent((scope) =>
    scope.tx.insert(files).values({
      ...file,
      eventId: scope.eventId,
      purpose: 'submission',
      keptSize: size,
      sha256: file.id,
      storageKey: file.id,
      teamId: team.team.id,
      createdBy: team.owner.person.userId,
    }),
  )
  return file
}

export const ownersOfFiles = ({ event }: Stage) =>
  event.inEvent(async (scope) => {
    const rows = await scope.tx.select().from(files)
    return new Map(rows.map((row) => [row.id, row.ownerId]))
  })

export const storedSubmissions = ({ event }: Stage, formId: string) =>
  event.inEvent(async (scope) => {
    const rows = await scope.tx.select().from(submissions).orderBy(submissions.id)
    return rows.filter((row) => row.formId === formId)
  })

/** Submits as the owner of Food with an idempotency key, like a browser. */
export const submitUnderKey = (
  { event, cast }: Stage,
  { formId, ...body }: { readonly formId: string; readonly [name: string]: unknown },
  key: string,
) =>
  event.inject({
    method: 'POST',
    url: `/api/filling/${formId}/submit`,
    cookie: cast.food.owner.cookie,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })

export const formMails = ({ event }: Stage) =>
  event.inEvent(async (scope) => {
    const rows = await scope.tx.select().from(emails).where(eq(emails.alias, 'formNotification'))
    return asRead(scope, rows)
  })

/** The expected refusal of answers: a message for each question. */
export const refusedWith = (path: string, message: string | RegExp) => ({
  code: expect.stringMatching(/^INVALID_(SUBMISSION|AFTER_UPLOAD)$/),
  data: { status: 422, problems: [{ path, message: expect.stringMatching(message) }] },
})

/** For aPublishedForm: a name, and a number that is required of stands “with power”. */
export const POWER_FORM = {
  fields: [
    aField('text', { id: 'stand', label: 'Stand name', isRequired: true }),
    aField('number', { id: 'power', label: 'Power' }),
  ],
  logic: {
    a: aLogicEntry({
      thenFieldId: 'power',
      rules: [aRule({ sourceId: 'stand', sourceValue: 'with power' })],
    }),
  },
}
