// Saving mine over a version of somebody else takes nothing away that was added meanwhile: nobody
// here has seen it, so nobody here can have meant to remove it.
import type { FormDefinition, LogicMap } from '@eventflow/domain/forms/engine'
import { placeOf, withoutField } from './field-edits.ts'
import { withLogic } from './logic-edits.ts'

interface Versions {
  /** What both began from. */
  readonly base: FormDefinition
  readonly theirs: FormDefinition
}

/** `mine` with the fields and rules that only they have added, each field where they put it. */
export function withTheirAdditions(mine: FormDefinition, versions: Versions): FormDefinition {
  const { base, theirs } = versions
  const isKnown = new Set([...base.fields, ...mine.fields].map(({ id }) => id))
  let fields = mine.fields
  let place = 0
  for (const field of theirs.fields) {
    const at = placeOf({ ...mine, fields }, field.id)
    if (at !== -1) place = at + 1
    else if (!isKnown.has(field.id)) {
      fields = fields.toSpliced(place, 0, field)
      place += 1
    }
  }
  const merged = { ...mine, fields }
  return { ...merged, form: { ...mine.form, logicMap: logicOf(merged, versions) } }
}

/** My rules, and those that they have added, as far as what they speak of is still there. */
function logicOf(merged: FormDefinition, { base, theirs }: Versions): LogicMap {
  const isThere = new Set(merged.fields.map(({ id }) => id))
  const gone = theirs.fields.filter(({ id }) => !isThere.has(id))
  const added = Object.entries(theirs.form.logicMap).filter(([id]) => !(id in base.form.logicMap))
  const logicMap: LogicMap = Object.fromEntries(added)
  const left = gone.reduce((form, { id }) => withoutField(form, id), withLogic(theirs, logicMap))
  return { ...left.form.logicMap, ...merged.form.logicMap }
}
