// A form's definition: the current one, and those that submissions were made with.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  areSamePrices,
  fieldGroupSchema,
  fieldsSchema,
  findCycles,
  formDefinitionSchema,
  formsErrors,
  groupFieldsSchema,
  hasItemLists,
  storedPrices,
  markValidated,
  storedLogicMapSchema,
  type Field,
  type FormDefinition,
  type Prices,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { recent, remember } from '../../platform/memory/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { hasDefinition, insertDefinition, selectDefinitions } from './definitions.repository.ts'
import { findForm, findFormForAnswers, type FormRow } from './forms.repository.ts'
import { findFields, findFormsWithFields, type StoredFields } from './fields.repository.ts'

export interface DefinedForm {
  readonly form: FormRow
  readonly definition: FormDefinition
  /** Fields removed from the form after somebody had answered them. */
  readonly removedFields: readonly Field[]
}

/**
 * Throws `formNotFound` for an unknown id. Uses the row that `holdForm` may have requested before.
 */
export const readForm = (
  scope: ReadScope,
  formId: string,
  found: Promise<FormRow | null> = findForm(scope, formId),
): Promise<DefinedForm> => define(scope, formId, found)

/**
 * Like readForm, and locks the form until the transaction ends, so that answers fit it. Uses the
 * row that `holdForm` may have requested before.
 */
export const readFormForAnswers = (
  scope: ReadScope,
  formId: string,
  held: Promise<FormRow | null> = holdForm(scope, formId),
): Promise<DefinedForm> => define(scope, formId, held)

/** Locks a form and its fields until the transaction ends. */
export const holdForm: (scope: ReadScope, formId: string) => Promise<FormRow | null> =
  findFormForAnswers

/** Throws `invalidForm` if the stored form cannot be read. */
async function define(
  scope: ReadScope,
  formId: string,
  found: Promise<FormRow | null>,
): Promise<DefinedForm> {
  const known = readBefore.get(keyOf(scope, formId))
  const [form, fields] = await Promise.all([
    found,
    findFields(scope, { formId, knownStamp: known?.stamp ?? null }),
  ])
  if (form === null) throw new DomainError(formsErrors.formNotFound)
  return parseForm(scope, form, { fields, known })
}

const keyOf = ({ eventId }: ReadScope, formId: string): string => `${eventId} ${formId}`

/** The definitions of several forms by their ids, in one statement. Forms that cannot be read are missing. */
export async function readForms(
  scope: ReadScope,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const before = new Map(formIds.map((id) => [id, readBefore.get(keyOf(scope, id))]))
  const stamps = Object.fromEntries(formIds.map((id) => [id, before.get(id)?.stamp ?? '']))
  const rows = formIds.length === 0 ? [] : await findFormsWithFields(scope, stamps)
  return new Map(
    rows.flatMap(({ stamp, stored, ...form }) => {
      const read = { fields: { stamp, stored }, known: before.get(form.id) }
      try {
        return [[form.id, parseForm(scope, form, read).definition]]
      } catch {
        return []
      }
    }),
  )
}

interface FieldsToParse {
  readonly fields: StoredFields
  readonly known: ReadFields | undefined
}

/** Throws `invalidForm` if the stored form cannot be read. */
function parseForm(scope: ReadScope, form: FormRow, { fields, known }: FieldsToParse): DefinedForm {
  const { id, title, description, translations, isPublic, isEditable, logicMap, revision } = form
  const head = { id, title, description, translations, isPublic, isEditable, logicMap, revision }
  try {
    const read = fields.stored === null && known ? known : parseFields(fields)
    const stored = read.withHead(JSON.stringify(head))
    if (read !== known) readBefore.set(keyOf(scope, id), read, fields.stored?.length)
    // Saving refuses circles, so the stored rules are damaged; the fields in the circle are shown
    // (docs/rules.md, section 1).
    if (findCycles(stored.definition).length > 0) scope.unreadable.add('form logic')
    return { form, ...stored }
  } catch (error) {
    scope.unreadable.add('form')
    throw error
  }
}

/**
 * Limits for cached forms and definitions of all events. The size is in characters of JSON; a parsed
 * form takes about three times as many bytes.
 */
export const CACHED_FORMS = { entries: 300, size: 12_000_000 }

interface ReadFields {
  readonly stamp: string
  /** Returns the same object for the same head. */
  withHead(head: string): Omit<DefinedForm, 'form'>
}

/** The fields of forms, by event and form. An entry is used only while its stamp is that of the stored rows. */
const readBefore = recent<ReadFields>(CACHED_FORMS)

type Head = Omit<FormDefinition['form'], 'logicMap'> & { readonly logicMap: unknown }

function parseFields({ stamp, stored }: StoredFields): ReadFields {
  const [present, removed, groups] = JSON.parse(stored ?? '') as [unknown, unknown, unknown]
  const fields = orInvalid(fieldsSchema.safeParse(present))
  const removedFields = orInvalid(fieldsSchema.safeParse(removed))
  const fieldGroups = readGroups(groups)
  const withHead = remember(1, (text) => {
    const head = JSON.parse(text) as Head
    const logicMap = orInvalid(storedLogicMapSchema.safeParse(head.logicMap))
    const definition = markValidated(definitionOf({ ...head, logicMap }, fields, fieldGroups))
    return { definition, removedFields }
  })
  return { stamp, withHead }
}

function orInvalid<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw new DomainError(formsErrors.invalidForm)
  return parsed.data
}

const storedGroupsSchema = z.array(
  z.object({
    group: fieldGroupSchema
      .pick({ id: true, title: true, description: true, translations: true, isPublished: true })
      .extend({ logicMap: storedLogicMapSchema }),
    fields: groupFieldsSchema,
  }),
)

/** Parses the field groups of `storedGroups`, by id. Throws if they cannot be read. */
export const readGroups = (stored: unknown): FormDefinition['fieldGroups'] =>
  Object.fromEntries(
    orInvalid(storedGroupsSchema.safeParse(stored)).map(({ group, fields }) => [
      group.id,
      { group: { ...titlesOf(group), isPublished: group.isPublished }, fields },
    ]),
  )

type Titled = Pick<
  FormDefinition['form'],
  'id' | 'title' | 'description' | 'translations' | 'logicMap'
>

/** Leaves out empty translations, so that they do not change the id of a definition. */
const titlesOf = ({ id, title, description, translations = {}, logicMap }: Titled): Titled => ({
  id,
  title,
  description,
  logicMap,
  ...(Object.keys(translations).length > 0 && { translations }),
})

/** The definition of a form with these fields in this order, and the groups that they use. */
export function definitionOf(
  form: FormDefinition['form'],
  fields: Field[],
  fieldGroups: FormDefinition['fieldGroups'],
): FormDefinition {
  const { isPublic, isEditable, revision } = form
  return {
    form: { ...titlesOf(form), isPublic, isEditable, revision },
    fields,
    fieldGroups,
  }
}

/** Stores a definition and returns its id. The same definition is stored once. */
export async function storeDefinition(scope: Scope, definition: FormDefinition): Promise<string> {
  const id = definitionId(definition)
  if (!(await isStored(scope, id))) await insertDefinition(scope, { id, definition })
  return id
}

/**
 * The definition to submit. If something can be ordered, it includes the event's current currency
 * and tax, so that later changes of these do not affect the submission. An order that is submitted again
 * has its own already.
 */
export async function submittedDefinition(
  scope: ReadScope,
  definition: FormDefinition,
): Promise<FormDefinition> {
  if (!hasItemLists(definition) || definition.prices !== undefined) return definition
  const { variables } = await readAllSettings(scope)
  return withPrices(definition, storedPrices(variables))
}

export const storeSubmittedDefinition = async (
  scope: Scope,
  definition: FormDefinition,
): Promise<string> => storeDefinition(scope, await submittedDefinition(scope, definition))

/** Returns the same object for the same definition, so that its id is computed once. */
const pricedBefore = new WeakMap<FormDefinition, FormDefinition & { readonly prices: Prices }>()

function withPrices(definition: FormDefinition, prices: Prices): FormDefinition {
  const known = pricedBefore.get(definition)
  if (known !== undefined && areSamePrices(known.prices, prices)) return known
  const priced = { ...definition, prices }
  pricedBefore.set(definition, priced)
  return priced
}

/** Definitions known to be stored. They are deleted only with their form. */
const seenStored = new Set<string>()
const MAX_KNOWN_DEFINITIONS = 10_000

/**
 * The definition is nearly always stored already. A query is cheaper than sending it, because it is
 * long.
 */
async function isStored(scope: ReadScope, id: string): Promise<boolean> {
  const key = `${scope.eventId} ${id}`
  if (seenStored.has(key)) return true
  const isThere = await hasDefinition(scope, id)
  // It existed before this transaction wrote it, so it has been committed.
  if (isThere && seenStored.size < MAX_KNOWN_DEFINITIONS) seenStored.add(key)
  return isThere
}

const knownIds = new WeakMap<FormDefinition, string>()

/** The hash of a definition. The revision is left out, because it changes without the questions. */
export function definitionId(definition: FormDefinition): string {
  const known = knownIds.get(definition)
  if (known !== undefined) return known
  const id = hashOf(definition)
  knownIds.set(definition, id)
  return id
}

function hashOf(definition: FormDefinition): string {
  const asked = { ...definition, form: { ...definition.form, revision: 0 } }
  return createHash('sha256').update(canonical(asked)).digest('hex')
}

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/**
 * Parsed definitions by event and id. An id is the hash of its definition, so an entry is never
 * stale.
 */
const submittedBefore = recent<FormDefinition | null>(CACHED_FORMS)

/** Definitions at the time of the answers, by id; null for one that can no longer be read. */
export async function readDefinitions(
  scope: ReadScope,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, FormDefinition | null>> {
  const found = new Map<string, FormDefinition | null>()
  const unread: string[] = []
  for (const id of new Set(ids)) {
    // People with limits may not see all of them, so they bypass the cache.
    const read =
      scope.limits === 'lists' ? undefined : submittedBefore.get(`${scope.eventId} ${id}`)
    if (read === undefined) unread.push(id)
    else found.set(id, read)
  }
  for (const { id, definition } of await selectDefinitions(scope, unread)) {
    const { data } = formDefinitionSchema.safeParse(JSON.parse(definition))
    const read = data === undefined ? null : markValidated(data)
    found.set(id, read)
    submittedBefore.set(`${scope.eventId} ${id}`, read, definition.length)
  }
  return found
}
