// The settings of a form: who can fill it in, when and how often.
import {
  formsErrors,
  misplacedBounds,
  type FormDetail,
  type formSettingsChangeSchema,
  type FormWindow,
} from '@eventflow/domain/forms'
import { publishRefusals } from '@eventflow/domain/forms/prover'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { changedNames } from '../../platform/db/index.ts'
import { readForm } from './definitions.usecases.ts'
import { readFormDetail, windowOf } from './forms.details.ts'
import { savingProblem } from './forms.problems.ts'
import * as repository from './forms.repository.ts'
import { changeBy, refusePublishing, staleForm, type FormsContext } from './forms.usecases.ts'

export type SettingsChange = ReturnType<typeof formSettingsChangeSchema.parse> & {
  readonly formId: string
}

/** Only a form without errors can be open to teams. */
export async function changeFormSettings(
  context: FormsContext,
  { formId, revision, ...wanted }: SettingsChange,
): Promise<FormDetail> {
  const { scope } = context
  const before = await readForm(scope, formId)
  refuseMisplaced({ ...windowOf(before.form), ...wanted })
  const patch = patchOf(wanted)
  const isSaved = await repository.updateForm(
    scope,
    { id: formId, revision, patch },
    changeBy(context),
  )
  if (!isSaved) throw await staleForm(scope, formId)
  const isOpening = patch.isPublished && !before.form.isPublished
  if (isOpening && before.form.isArchived) throw new DomainError(formsErrors.archivedForm)
  if (patch.isPublished) {
    const { definition } = before
    const form = { ...definition.form, isPublic: wanted.isPublic }
    refusePublishing(publishRefusals({ ...definition, form }))
  }
  scope.audit.changed.push(...changedNames(before.form, patch))
  return readFormDetail(scope, formId)
}

function refuseMisplaced(window: FormWindow): void {
  const problems = misplacedBounds(window).map((bound) => savingProblem(bound, 'endsBeforeItOpens'))
  if (problems.length > 0) throw new DomainError(kernelErrors.invalidInput, { problems })
}

const INSTANTS = ['opensAt', 'closesAt', 'editableUntil'] as const

/** The given settings; omitted ones stay unchanged. */
function patchOf(wanted: Omit<SettingsChange, 'formId' | 'revision'>): repository.FormPatch {
  const { opensAt: _from, closesAt: _to, editableUntil: _until, ...rest } = wanted
  const instants = INSTANTS.flatMap((key) => {
    const instant = wanted[key]
    return instant === undefined
      ? []
      : [[key, instant === null ? null : new Date(instant)] as const]
  })
  return { ...rest, ...Object.fromEntries(instants) }
}
