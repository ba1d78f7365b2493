// Merges another person's changes into my version. Saving over theirs must not revert changes that
// I have not seen.
import type { Field, FormDefinition, LogicMap } from '@eventflow/domain/forms/engine'
import { placeOf, withoutField } from './field-edits.ts'
import { isSame } from './form-changes.ts'
import { withLogic } from './logic-edits.ts'

interface Versions {
  /** The common version. */
  readonly base: FormDefinition
  readonly theirs: FormDefinition
}

/** `mine` with all changes that only the other person made. Added fields have their position. */
export function withTheirChanges(mine: FormDefinition, versions: Versions): FormDefinition {
  const { base, theirs } = versions
  const before = byId(base)
  const now = byId(theirs)
  const isMine = (field: Field) => !isSame(field, before.get(field.id))
  const gone = mine.fields.filter((field) => !isMine(field) && !now.has(field.id))
  const left = gone.reduce((form, { id }) => withoutField(form, id), mine)
  const isKnown = new Set([...base.fields, ...mine.fields].map(({ id }) => id))
  let fields = left.fields.map((field) => (isMine(field) ? field : (now.get(field.id) ?? field)))
  let place = 0
  for (const field of theirs.fields) {
    const at = placeOf({ ...mine, fields }, field.id)
    if (at !== -1) place = at + 1
    else if (!isKnown.has(field.id)) {
      fields = fields.toSpliced(place, 0, field)
      place += 1
    }
  }
  const text = (key: 'title' | 'description') =>
    (mine.form[key] === base.form[key] ? theirs : mine).form[key]
  const { translations = {} } = (
    isSame(mine.form.translations, base.form.translations) ? theirs : mine
  ).form
  const form = {
    ...left.form,
    title: text('title'),
    description: text('description'),
    translations,
  }
  const merged = { ...left, form, fields }
  return { ...merged, form: { ...form, logicMap: logicOf(merged, versions) } }
}

const byId = ({ fields }: FormDefinition): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.id, field]))

/**
 * My changes of rules, and their changes of other rules if the fields used by these still exist.
 */
function logicOf(merged: FormDefinition, { base, theirs }: Versions): LogicMap {
  const { logicMap: before } = base.form
  const { logicMap: mine } = merged.form
  const changed = Object.entries(mine).filter(([id, entry]) => !isSame(entry, before[id]))
  const isThere = new Set(merged.fields.map(({ id }) => id))
  const gone = theirs.fields.filter(({ id }) => !isThere.has(id))
  const taken = Object.entries(theirs.form.logicMap).filter(
    ([id]) => Object.hasOwn(mine, id) || !Object.hasOwn(before, id),
  )
  const logicMap: LogicMap = Object.fromEntries(taken)
  const left = gone.reduce((form, { id }) => withoutField(form, id), withLogic(theirs, logicMap))
  return { ...left.form.logicMap, ...Object.fromEntries(changed) }
}
