// A stored form, and a server that takes everything, for the tests of the builder.
import { aDropdown, aField, aFormDefinition, aRule } from '@eventflow/domain/builders/forms'
import { NO_WINDOW, type FormDetail } from '@eventflow/domain/forms'
import type { Field, LogicEntry } from '@eventflow/domain/forms/engine'
import { createBuilderStore } from './builder-store.ts'
import type { BuilderPort } from './builder-state.ts'
import type { Changes } from './form-changes.ts'

export const size = aDropdown({ id: 'size', label: 'Size' }, 'Small', 'Large')
export const power = aField('number', { id: 'power', label: 'Power' })
export const notes = aField('area', { id: 'notes', label: 'Notes' })

/** Shown when the size is large. */
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
    ...NO_WINDOW,
    fieldCount: fields.length,
    submissionCount: 0,
    draftCount: 0,
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
    ...over,
  }
}

/** What a form becomes by changes, as the server does it. */
export function savedForm(form: FormDetail, changes: Changes): FormDetail {
  const { definition } = form
  const all = [...definition.fields, ...changes.updatedFields, ...changes.newFields]
  const byId = new Map(all.map((field) => [field.id, field]))
  const revision = form.revision + 1
  return {
    ...form,
    title: changes.form.title ?? form.title,
    revision,
    definition: {
      ...definition,
      form: { ...definition.form, ...changes.form, revision },
      fields: changes.fieldIds.flatMap((id) => byId.get(id) ?? []),
    },
  }
}

/** A builder with ids `new1`, `new2`, …, and a list of what it has sent. */
export function aBuilder(form = aStoredForm(), over: Partial<BuilderPort> = {}) {
  const sent: (Changes & { revision: number })[] = []
  const server = { stored: form }
  let ids = 0
  let now = 0
  const port: BuilderPort = {
    save: async (changes) => {
      sent.push(changes)
      server.stored = savedForm(server.stored, changes)
      return server.stored
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
    sent,
    server,
    draft: () => builder.read().history.present,
    ids: () => builder.read().history.present.fields.map(({ id }) => id),
    /** Lets time go by, so that the next typing is a step of its own. */
    pause: () => (now += 10_000),
  }
}
