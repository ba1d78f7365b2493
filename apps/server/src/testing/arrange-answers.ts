// Adds forms, submissions and files without the API, for tests of the modules around them.
import { files } from '../modules/files/files.tables.ts'
import { formDefinitions, forms } from '../modules/forms/forms.tables.ts'
import { submissions } from '../modules/submissions/submissions.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'

export interface FormOptions {
  readonly title?: string
  readonly isPublished?: boolean
  readonly isArchived?: boolean
}

/** A form without fields. */
export async function arrangeForm(scope: Scope, options: FormOptions = {}): Promise<string> {
  const { title = 'Stand details', isPublished = true, isArchived = false } = options
  const id = newId()
  await scope.tx
    .insert(forms)
    .values({ eventId: scope.eventId, id, title, isPublished, isArchived })
  return id
}

export interface SubmissionOptions {
  readonly formId: string
  readonly teamId: string
  readonly taskId?: string | null
  readonly isDraft?: boolean
  readonly submittedAt?: Date
  readonly submittedBy?: string | null
  readonly values?: Readonly<Record<string, unknown>>
}

/** A submission or draft of a team. */
export async function arrangeSubmission(scope: Scope, options: SubmissionOptions): Promise<string> {
  const {
    formId,
    teamId,
    taskId = null,
    isDraft = false,
    submittedBy = null,
    values = {},
  } = options
  const { eventId } = scope
  const definitionId = newId()
  await scope.tx
    .insert(formDefinitions)
    .values({ eventId, id: definitionId, formId, definition: {} })
  const id = newId()
  const submittedAt = isDraft ? null : (options.submittedAt ?? new Date())
  const facts = { formId, teamId, taskId, isDraft, submittedAt, submittedBy }
  await scope.tx.insert(submissions).values({ eventId, id, definitionId, values, ...facts })
  return id
}

/** An unused file for a task, without bytes. */
export async function arrangeAttachment(
  scope: Scope,
  { name = 'Floor plan.pdf', createdBy }: { name?: string; createdBy: string },
): Promise<string> {
  const id = newId()
  await scope.tx.insert(files).values({
    eventId: scope.eventId,
    id,
    purpose: 'taskAttachment',
    name,
    mimeType: 'application/pdf',
    kind: 'docs',
    size: 1200,
    keptSize: 1200,
    sha256: id,
    storageKey: id,
    createdBy,
  })
  return id
}
