// The draft of a published form: changes that teams do not see until somebody publishes them (`updateForm`).
import {
  formsErrors,
  type DraftRef,
  type FormChanges,
  type FormDefinition,
  type FormDetail,
  type FormDraft,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import { readForm, readGroups } from './definitions.usecases.ts'
import { findGroupsForForm } from './field-groups.repository.ts'
import { noteFieldCounts, refuse, refuseMisfits, sizeProblems } from './field-changes.ts'
import { definitionAfter, groupIdsOf, fieldsAfter } from './form-changes.ts'
import { deleteDraft, writeDraft } from './form-drafts.repository.ts'
import { readFormDetail } from './forms.details.ts'
import { savingProblem } from './forms.problems.ts'
import { partsOf, readDraft } from './read-draft.ts'
import { changeBy, staleForm, touchForm, type FormsContext } from './forms.usecases.ts'

type DraftChanges = FormChanges & { readonly formId: string; readonly draft: DraftRef | null }

/**
 * Saves changes as the draft of a published form. A draft can contain what publishing refuses, such as
 * questions without labels or rules in a circle. The changes are relative to the published form, or to the
 * version that the draft is based on. Throws `staleRevision` for any other version, and for a draft other
 * than the stored one.
 */
export async function saveDraft(
  context: FormsContext,
  { formId, draft: known, ...changes }: DraftChanges,
): Promise<FormDetail> {
  const { scope } = context
  const { form, definition, removedFields } = await readForm(scope, formId)
  const stored = await readDraft(scope, definition)
  const base = baseAt(changes.revision, definition, stored)
  if (base === null) throw await staleForm(scope, formId)
  if (!form.isPublished) {
    const problems = [savingProblem('formId', 'draftOfUnpublished')]
    throw new DomainError(formsErrors.invalidForm, { problems })
  }
  refuseMisfits({ present: base.fields, removedIds: removedFields.map(({ id }) => id) }, changes)
  const groupIds = groupIdsOf(fieldsAfter(base, changes))
  const groups = readGroups(await findGroupsForForm(scope, groupIds))
  const after = definitionAfter(base, changes, groups)
  refuse(formsErrors.invalidForm, sizeProblems(base, after))

  scope.live.audience = 'organisers'
  await touchForm(context, formId)
  const written = {
    formId,
    known,
    content: partsOf(after),
    base: partsOf(base),
    baseRevision: changes.revision,
  }
  if (!(await writeDraft(scope, written, changeBy(context)))) throw await staleForm(scope, formId)
  noteFieldCounts(scope, changes)
  return readFormDetail(scope, formId)
}

/** Deletes the draft of a form. Throws `staleRevision` if it is not the stored one. */
export async function discardDraft(
  context: FormsContext,
  { formId, draft }: { readonly formId: string; readonly draft: DraftRef },
): Promise<FormDetail> {
  const { scope } = context
  await readForm(scope, formId)
  scope.live.audience = 'organisers'
  await touchForm(context, formId)
  if (!(await deleteDraft(scope, formId, draft))) throw await staleForm(scope, formId)
  return readFormDetail(scope, formId)
}

/** The version that changes of `revision` are relative to; null if it is neither published nor the base of the draft. */
function baseAt(
  revision: number,
  published: FormDefinition,
  draft: FormDraft | null,
): FormDefinition | null {
  if (revision === published.form.revision) return published
  return revision === draft?.baseRevision ? (draft.base ?? published) : null
}
