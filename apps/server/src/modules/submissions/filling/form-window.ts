// Whether a form accepts answers now: its opening and closing time, and its number of submissions
// per team (docs/rules.md, section 7).
import type { ReadScope } from '../../../platform/db/index.ts'
import {
  canChangeAt,
  windowState,
  type FormWindow,
  type WindowState,
} from '@eventflow/domain/forms'
import { DomainError } from '@eventflow/domain/kernel'
import {
  canEditSubmission,
  submissionsErrors,
  type Opening,
  type OwnedSubmission,
} from '@eventflow/domain/submissions'
import { windowOf, type FormRow } from '../../forms/index.ts'
import { countSubmitted } from './available.report.ts'
import type { SubmissionContext, FillingContext } from '../submission-context.ts'

/**
 * For a form, with or without a task: when it accepts answers, and whether it does now from the
 * team.
 */
export async function openingsOf(
  { scope, viewer, now }: Pick<FillingContext<ReadScope>, 'scope' | 'viewer' | 'now'>,
  forms: readonly FormRow[],
): Promise<(form: FormRow, taskId: string | null) => Opening> {
  const limited = forms.filter(({ submissionsPerTeam }) => submissionsPerTeam !== null)
  const formIds = limited.map(({ id }) => id)
  const counts = await countSubmitted(scope, viewer.team?.id ?? null, formIds)
  return (form, taskId) => {
    const window = windowOf(form)
    // The submission of a task does not count towards the limit.
    const submitted = taskId === null ? (counts.get(form.id) ?? 0) : 0
    return { ...window, state: windowState(window, now, submitted) }
  }
}

/** Whether the viewer's team may write there now. A draft counts as a new submission. */
export function canWrite(
  { viewer, now }: Pick<FillingContext<ReadScope>, 'viewer' | 'now'>,
  { isEditable, opening }: { isEditable: boolean; opening: Opening },
  submission: OwnedSubmission,
): boolean {
  const isOpen = submission.isDraft ? opening.state === 'open' : canChangeAt(opening, now)
  return canEditSubmission(viewer, submission, { isEditable, isOpen })
}

const REFUSALS = {
  notYet: submissionsErrors.formNotOpenYet,
  closed: submissionsErrors.formClosed,
  full: submissionsErrors.formFull,
} as const satisfies Record<Exclude<WindowState, 'open'>, unknown>

/** Refuses answers before opening, after closing, and above the number per team. */
export async function refuseOutsideWindow(
  context: FillingContext,
  { defined: { form }, key, isSubmitted }: SubmissionContext,
): Promise<void> {
  const { now } = context
  if (isSubmitted) return refuseLateChange(windowOf(form), now)
  const { state } = (await openingsOf(context, [form]))(form, key.taskId)
  if (state !== 'open') throw new DomainError(REFUSALS[state])
}

function refuseLateChange(window: FormWindow, now: Date): void {
  if (canChangeAt(window, now)) return
  const isOver = windowState(window, now, 0) !== 'notYet'
  throw new DomainError(isOver ? submissionsErrors.notEditable : submissionsErrors.formNotOpenYet)
}
