// A stored form, and a server that accepts everything, for tests of the builder.
import { aDropdown, aField, aFormDefinition, aRule } from '@eventflow/domain/builders/forms'
import { NO_WINDOW, type FormDetail } from '@eventflow/domain/forms'
import type { Field, LogicEntry } from '@eventflow/domain/forms/engine'
import { createBuilderStore } from './builder-store.ts'
import type { BuilderPort, Sent } from './builder-state.ts'
import { changesBetween, type Changes } from './form-changes.ts'

export const size = aDropdown({ id: 'size', label: 'Size' }, 'Small', 'Large')
export const power = aField('number', { id: 'power', label: 'Power' })
export const notes = aField('area', { id: 'notes', label: 'Notes' })

/** Shown if the size is large. */
export const whenLarge = (target: string): LogicEntry => ({
  thenFieldId: target,
  elseFieldId: '',
  operator: 'ANY',
  rules: [aRule({ sourceId: 'size', sourceValue: 'large' })],
})

export function aStoredForm(
  fields: readonly Field[] = [size, power, notes],
  over: Partial<FormDetail> = {},
): FormDetail {
  const definition = aFormDefinition(fields, { form: { title: 'Stand', revision: 1 } })
  return {
    id: 'form',
    title: 'Stand',
    description: '',
    isPublished: false,
    isEditable: true,
    isPublic: false,
    isArchived: false,
    hasChanges: false,
    ...NO_WINDOW,
    fieldCount: fields.length,
    submissionCount: 0,
    draftCount: 0,
    unsubmittedCount: 0,
    withdrawnSubmissionCount: 0,
    withdrawnDraftCount: 0,
    taskCount: 0,
    revision: 1,
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-01-05T09:00:00.000Z',
    updatedBy: null,
    confirmationIds: [],
    notificationIds: [],
    webhookIds: [],
    publishProblems: [],
    surroundings: { confirmations: [], notifications: [], webhooks: [], customFieldIds: null },
    definition,
    draft: null,
    ...over,
  }
}

/** Applies changes to a form like the server does. */
export function savedForm(form: FormDetail, changes: Changes): FormDetail {
  const { definition } = form
  const all = [...definition.fields, ...changes.updatedFields, ...changes.newFields]
  const byId = new Map(all.map((field) => [field.id, field]))
  const revision = form.revision + 1
  return {
    ...form,
    title: changes.form.title ?? form.title,
    revision,
    hasChanges: false,
    draft: null,
    definition: {
      ...definition,
      form: { ...definition.form, ...changes.form, revision },
      fields: changes.fieldIds.flatMap((id) => byId.get(id) ?? []),
    },
  }
}

/** Saves changes of a published form as its draft. */
export function withDraft(form: FormDetail, changes: Changes): FormDetail {
  const { definition } = savedForm({ ...form, revision: form.revision - 1 }, changes)
  const at = '2026-01-05T10:00:00.000Z'
  const draft = {
    id: 'draft',
    revision: (form.draft?.revision ?? 0) + 1,
    definition,
    baseRevision: form.revision,
    base: null,
    startedAt: at,
    startedBy: 'Ada Admin',
    savedAt: at,
    savedBy: 'Max Moderator',
  }
  return { ...form, hasChanges: true, draft }
}

/** A published form with a draft that adds a question. */
export const aPublishedForm = (): FormDetail => aStoredForm(undefined, { isPublished: true })
export const carpet = aField('text', { id: 'carpet', label: 'Carpet' })
export const aDraftedForm = (form = aPublishedForm()): FormDetail => {
  const { definition } = form
  const fields = [...definition.fields, carpet]
  return withDraft(form, changesBetween(definition, { ...definition, fields }))
}

/** A builder with ids `new1`, `new2`, …, and a list of what it has sent. */
export function aBuilder(form = aStoredForm(), over: Partial<BuilderPort> = {}) {
  const sent: Sent[] = []
  const drafts: Sent[] = []
  const server = { stored: form }
  let ids = 0
  let now = 0
  const port: BuilderPort = {
    save: async (changes) => {
      sent.push(changes)
      server.stored = savedForm(server.stored, changes)
      return server.stored
    },
    drafts: {
      save: async (changes) => {
        drafts.push(changes)
        server.stored = withDraft(server.stored, changes)
        return server.stored
      },
      discard: async () => {
        server.stored = { ...server.stored, hasChanges: false, draft: null }
        return server.stored
      },
    },
    publish: async ({ isPublished }) => {
      server.stored = { ...server.stored, isPublished, revision: server.stored.revision + 1 }
      return server.stored
    },
    check: () => [],
    readStored: async () => server.stored,
    newId: () => `new${++ids}`,
    now: () => now,
    ...over,
  }
  const builder = createBuilderStore(form, port)
  return {
    builder,
    /** Changes sent to the form, and to its draft. */
    sent,
    drafts,
    server,
    draft: () => builder.read().history.present,
    ids: () => builder.read().history.present.fields.map(({ id }) => id),
    /** Advances the time, so that the next typing is a separate step. */
    pause: () => (now += 10_000),
  }
}
