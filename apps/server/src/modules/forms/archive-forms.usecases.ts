// Archives and restores forms.
import { formsErrors } from '@eventflow/domain/forms'
import { publishRefusals } from '@eventflow/domain/forms/prover'
import { DomainError } from '@eventflow/domain/kernel'
import type { Scope } from '../../platform/db/index.ts'
import { readForm, readGroups } from './definitions.usecases.ts'
import { findGroupsForForm } from './field-groups.repository.ts'
import * as repository from './forms.repository.ts'
import { changeBy, type FormsContext } from './forms.usecases.ts'

type Head = Awaited<ReturnType<typeof repository.findFormHeads>>[number]

/** The published forms that were restored unpublished. */
export interface Archived {
  readonly unpublished: { readonly id: string; readonly title: string }[]
}

/**
 * Archives or restores forms. A field group may have changed while its form was archived, so a form
 * that can no longer be published is restored unpublished.
 */
export async function archiveForms(
  context: FormsContext,
  { formIds, isArchived }: { formIds: readonly string[]; isArchived: boolean },
): Promise<Archived> {
  const { scope } = context
  const ids = [...new Set(formIds)]
  const found = await repository.findFormHeads(scope, ids)
  if (found.length < ids.length) throw new DomainError(formsErrors.formNotFound)
  const archived = await repository.archiveForms(scope, { ids, isArchived }, changeBy(context))
  if (archived < ids.length) throw new DomainError(formsErrors.formNotFound)
  scope.audit.changed.push(`isArchived=${isArchived}`)
  const closed = isArchived ? [] : await refused(scope, found)
  if (closed.length > 0) {
    await repository.unpublishForms(
      scope,
      closed.map(({ id }) => id),
    )
    scope.audit.changed.push('isPublished=false')
  }
  return { unpublished: closed.map(({ id, title }) => ({ id, title })) }
}

/** The restored forms that must not be published. */
async function refused(scope: Scope, found: readonly Head[]): Promise<Head[]> {
  const opening = found.filter(({ isArchived, isPublished }) => isArchived && isPublished)
  const closed: Head[] = []
  for (const form of opening) if (!(await canBePublished(scope, form.id))) closed.push(form)
  return closed
}

/** An unreadable form cannot be shown either. */
async function canBePublished(scope: Scope, formId: string): Promise<boolean> {
  try {
    const { definition } = await readForm(scope, formId)
    const groupIds = Object.keys(definition.fieldGroups)
    // Changes of a published form must leave it publishable, archived or not, so only field groups
    // can invalidate it.
    if (groupIds.length === 0) return true
    const fieldGroups = readGroups(await findGroupsForForm(scope, groupIds))
    return publishRefusals({ ...definition, fieldGroups }).length === 0
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
