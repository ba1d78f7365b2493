// Checks of the forms in an event pack that need more than one record.
import {
  fieldsSchema,
  groupFieldsSchema,
  saveProblems,
  storedLogicMapSchema,
  type Field,
  type FormDefinition,
  type LogicMap,
} from '@eventflow/domain/forms'
import type { PackProblem, PackRecords, PackRow } from '../../platform/pack/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { definitionOf } from './definitions.usecases.ts'
import { publishingProblem } from './forms.problems.ts'

interface PackedForm {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly logicMap: unknown
  readonly isPublic: boolean
  readonly isEditable: boolean
}

type RowsByOwner = ReadonlyMap<unknown, readonly PackRow[]>

/** The rows of each form or field group, in their order. */
function byOwner(rows: readonly PackRow[] = [], owner: string): RowsByOwner {
  const found = new Map<unknown, PackRow[]>()
  for (const row of rows) {
    const list = found.get(row[owner])
    if (list === undefined) found.set(row[owner], [row])
    else list.push(row)
  }
  for (const list of found.values())
    list.sort((one, other) => Number(one['position']) - Number(other['position']))
  return found
}

const definitionsIn = (rows: readonly PackRow[] = []): unknown[] =>
  rows.map(({ definition }) => definition)

const logicOf = (stored: unknown): LogicMap => storedLogicMapSchema.safeParse(stored).data ?? {}

function groupsOf(records: PackRecords): FormDefinition['fieldGroups'] {
  const fields = byOwner(records['groupFields'], 'fieldGroupId')
  return Object.fromEntries(
    (records['fieldGroups'] ?? []).map((row) => {
      const id = String(row['id'])
      const group = {
        id,
        title: String(row['title']),
        description: String(row['description']),
        logicMap: logicOf(row['logicMap']),
        isPublished: row['isPublished'] === true,
      }
      const own = groupFieldsSchema.safeParse(definitionsIn(fields.get(id))).data ?? []
      return [id, { group, fields: own }]
    }),
  )
}

const groupsUsedBy = (
  fields: readonly Field[],
  groups: FormDefinition['fieldGroups'],
): FormDefinition['fieldGroups'] =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const id = field.type === 'template' ? (field.fieldGroupId ?? '') : ''
      const group = Object.hasOwn(groups, id) ? groups[id] : undefined
      return group === undefined ? [] : [[id, group]]
    }),
  )

/**
 * Refuses what an editor refuses to save: rules in a cycle, unclear prices, too many questions, and a form without
 * exactly one default confirmation.
 */
export function checkForms(rows: readonly PackedForm[], records: PackRecords): PackProblem[] {
  const groups = groupsOf(records)
  const fieldsOf = byOwner(records['fields'], 'formId')
  const confirmationsOf = byOwner(records['confirmations'], 'formId')
  return rows.flatMap((form, index) => {
    const read = fieldsSchema.safeParse(definitionsIn(fieldsOf.get(form.id)))
    if (!read.success)
      return read.error.issues.map(({ message }) => ({ path: `[${index}]`, message }))
    const definition = definitionOf(
      { ...form, logicMap: logicOf(form.logicMap), revision: 1 },
      read.data,
      groupsUsedBy(read.data, groups),
    )
    const defaults = (confirmationsOf.get(form.id) ?? []).filter((row) => row['isDefault'] === true)
    return [
      ...(defaults.length === 1 ? [] : [problemAt(`[${index}]`, 'problems.pack.confirmations')]),
      ...saveProblems(definition)
        .map(publishingProblem)
        .map(({ path, message }) => ({ path: `[${index}].${path}`, message })),
    ]
  })
}
