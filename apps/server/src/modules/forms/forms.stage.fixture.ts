// Forms for the tests of this module, created through the API as a moderator.
import { aField } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { expect } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import type { TestEvent, TestPortal } from '../../testing/test-portal.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { storeDefinition } from './definitions.usecases.ts'

export interface FormsStage {
  readonly event: TestEvent
  readonly cast: Cast
}

export async function formsStage(portal: TestPortal): Promise<FormsStage> {
  const event = await portal.event()
  return { event, cast: await castOf(event) }
}

export const text = (id: string) => aField('text', { id, label: `Question ${id}` })

export const aForm = ({ cast }: FormsStage): Promise<FormDetail> =>
  cast.moderator.api.forms.add({ title: 'Stand details', firstField: text('first') })

/** A save of the builder with these changes, otherwise without any. */
export const changesOf = (form: FormDetail, changes: object = {}) => ({
  formId: form.id,
  revision: form.revision,
  fieldIds: form.definition.fields.map((field) => field.id),
  ...changes,
})

/** A team's submission. */
export const anAnswer = (
  { event, cast }: FormsStage,
  form: FormDetail,
  values: Record<string, unknown>,
): Promise<string> =>
  event.inEvent(async (scope) => {
    const definitionId = await storeDefinition(scope, form.definition)
    const id = newId()
    const about = { formId: form.id, definitionId, teamId: cast.food.team.id, isDraft: false }
    await scope.tx.insert(submissions).values({ eventId: scope.eventId, id, ...about, values })
    return id
  })

/** The expected refusal with one problem, for `toMatchObject`. */
export const refusedFor = (code: string, problem: object) => ({
  code,
  data: { problems: [expect.objectContaining(problem)] },
})
