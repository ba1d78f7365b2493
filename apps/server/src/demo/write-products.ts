// Writes the requested number of submissions to one form: each team submits its products one by
// one.
import { submitAnswers } from '@eventflow/domain/forms'
import { aFormDefinition } from '@eventflow/domain/builders/forms'
import { submittedDefinition } from '../modules/forms/index.ts'
import { formDefinitions } from '../modules/forms/forms.tables.ts'
import { submissions } from '../modules/submissions/submissions.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { productsForm } from './forms/products.form.ts'
import { insertRows } from './rows.repository.ts'
import { ownerOf, type WrittenTeam } from './written.ts'
import type { WrittenForm } from './write-forms.ts'

const HOUR_MS = 3_600_000
/** The entries were submitted during this time. */
const HOURS = 50 * 24
const NO_FACTS = { custom: {}, user: {}, admin: {} }

export interface ProductsToWrite {
  readonly form: WrittenForm
  readonly teams: readonly WrittenTeam[]
  readonly count: number
  readonly now: Date
}

export async function writeProducts(scope: Scope, wanted: ProductsToWrite): Promise<void> {
  const { form, count, now } = wanted
  const { eventId } = scope
  const exhibitors = wanted.teams.filter(({ type }) => type !== 'Organiser')
  const definition = await submittedDefinition(scope, aFormDefinition(form.fields, { form }))
  const definitionId = newId()
  await scope.tx
    .insert(formDefinitions)
    .values({ eventId, id: definitionId, formId: form.id, definition })
  const rows = Array.from({ length: count }, (_, n) => {
    const team = exhibitors[n % exhibitors.length]
    if (team === undefined) throw new Error('The demo event has no exhibitors')
    const by = ownerOf(team)
    const at = new Date(now.getTime() - ((count - n) / count) * HOURS * HOUR_MS)
    const { values, problems } = submitAnswers(definition, productsForm.answers({ ...by, n }), {
      facts: NO_FACTS,
    })
    if (problems.length > 0) throw new Error(`The answers of ${form.title} do not fit it`)
    return {
      eventId,
      id: newId(at.getTime()),
      formId: form.id,
      definitionId,
      teamId: team.id,
      values,
      isDraft: false,
      submittedAt: at,
      submittedBy: by.userId,
      createdAt: at,
      createdBy: by.userId,
      updatedAt: at,
      updatedBy: by.userId,
    }
  })
  await insertRows(scope, submissions, rows)
}
