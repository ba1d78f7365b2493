// Writes a form with the requested number of submissions: each team submits its products one by one.
import { submitAnswers } from '@eventflow/domain/forms'
import { aFormDefinition } from '@eventflow/domain/builders/forms'
import { startingNotifications, submittedDefinition } from '../modules/forms/index.ts'
import {
  confirmations,
  fields,
  formDefinitions,
  formNotifications,
  forms,
} from '../modules/forms/forms.tables.ts'
import { submissions } from '../modules/submissions/submissions.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { productsForm } from './products.form.ts'
import { insertRows } from './rows.repository.ts'
import { ownerOf, type WrittenTeam } from './written.ts'

const HOUR_MS = 3_600_000
/** The entries were submitted during this time. */
const HOURS = 50 * 24
const NO_FACTS = { custom: {}, user: {}, admin: {} }

export interface ProductsToWrite {
  readonly teams: readonly WrittenTeam[]
  readonly count: number
  readonly now: Date
}

export async function writeProducts(scope: Scope, wanted: ProductsToWrite): Promise<void> {
  const { count, now } = wanted
  const { eventId } = scope
  const form = { ...productsForm, id: newId() }
  await writeForm(scope, form)
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
    const { values, problems } = submitAnswers(definition, form.answers({ ...by, n }), {
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

async function writeForm(
  { tx, eventId }: Scope,
  form: typeof productsForm & { readonly id: string },
): Promise<void> {
  const { id: formId, title, description } = form
  await tx.insert(forms).values({ eventId, id: formId, title, description, isPublished: true })
  await tx.insert(fields).values(
    form.fields.map((definition, position) => {
      const { id, type } = definition
      return { eventId, formId, id, position, type, definition }
    }),
  )
  const ofForm = { eventId, formId }
  const message = `Thank you. We have received “${title}”.`
  await tx
    .insert(confirmations)
    .values({ ...ofForm, id: newId(), position: 0, name: 'Thank you', message, isDefault: true })
  await tx
    .insert(formNotifications)
    .values(startingNotifications().map((one) => ({ ...ofForm, id: newId(), ...one })))
}
