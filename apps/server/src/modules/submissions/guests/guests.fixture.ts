// A public form, and a guest who fills it in.
import type { Field, FormDetail } from '@eventflow/domain/forms'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, settle, stageOf, type Stage } from '../submissions.stage.fixture.ts'

export interface GuestStage {
  readonly stage: Stage
  readonly form: FormDetail
  readonly guests: Stage['cast']['guest']['guests']
  aPublicForm(): Promise<FormDetail>
  passOf(formId?: string): Promise<string>
  save(pass: string, values: object, revision?: number): Promise<unknown>
  /** Ten seconds after noon, because no person is faster. */
  submit(
    pass: string,
    values: object,
    revision: number,
  ): Promise<{ confirmationId: string | null; reference: string }>
}

export async function guestStage(
  portal: TestPortal,
  fields: readonly Field[],
): Promise<GuestStage> {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { guests } = stage.cast.guest
  const aPublicForm = async () => {
    const made = await aPublishedForm(stage, { fields: [...fields] })
    return settle(stage, made, { isPublished: true, isPublic: true } as never)
  }
  const form = await aPublicForm()
  const answers = (pass: string, values: object, revision: number) =>
    ({ formId: form.id, pass, revision, values: { ...values } }) as never
  return {
    stage,
    form,
    guests,
    aPublicForm,
    passOf: async (formId = form.id) => (await guests.open({ formId })).pass,
    save: (pass, values, revision = 0) => guests.saveDraft(answers(pass, values, revision)),
    submit: (pass, values, revision) => {
      portal.clock.set('2026-06-15T12:00:10Z')
      return guests.submit(answers(pass, values, revision))
    },
  }
}
