// The settings of a form in their editor, with times in the event's time zone.
import { misplacedBounds, type FormDetail } from '@eventflow/domain/forms'
import { publishProblemInWords, publishProblems } from '@eventflow/domain/forms/engine'
import { instantAt, localTime, type FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

export interface SettingsValues {
  readonly title: string
  readonly description: string
  readonly isPublished: boolean
  readonly isEditable: boolean
  readonly isPublic: boolean
  /** `YYYY-MM-DDTHH:MM`, or empty. */
  readonly opensAt: string
  readonly closesAt: string
  readonly editableUntil: string
  readonly perTeam: 'one' | 'several'
  /** As typed, if the form accepts several. */
  readonly submissionsPerTeam: string
}

const MAX_SUBMISSIONS = 1_000

export function settingsOf(form: FormDetail, timeZone: string): SettingsValues {
  const clock = (instant: string | null) =>
    instant === null ? '' : localTime(new Date(instant), timeZone)
  const { title, description, isPublished, isEditable, isPublic, submissionsPerTeam } = form
  return {
    title,
    description,
    isPublished,
    isEditable,
    isPublic,
    opensAt: clock(form.opensAt),
    closesAt: clock(form.closesAt),
    editableUntil: clock(form.editableUntil),
    perTeam: submissionsPerTeam === 1 ? 'one' : 'several',
    submissionsPerTeam: (submissionsPerTeam ?? 1) === 1 ? '' : String(submissionsPerTeam),
  }
}

/** Opening times and limits in the form that the API accepts. */
export function windowIn(values: SettingsValues, timeZone: string) {
  const instant = (local: string) => instantAt(local, timeZone)?.toISOString() ?? null
  const count = values.submissionsPerTeam.trim()
  const several = count === '' ? null : Number(count)
  return {
    opensAt: instant(values.opensAt),
    closesAt: instant(values.closesAt),
    editableUntil: instant(values.editableUntil),
    submissionsPerTeam: values.perTeam === 'one' ? 1 : several,
  }
}

interface Checked {
  readonly form: FormDetail
  readonly timeZone: string
  readonly t: T
}

/** Problems that prevent a save, each at its field. */
export function settingsProblems(values: SettingsValues, checked: Checked): FieldProblem[] {
  const { timeZone, t } = checked
  const window = windowIn(values, timeZone)
  const { submissionsPerTeam: count } = window
  const isCount =
    count === null || (Number.isInteger(count) && count >= 1 && count <= MAX_SUBMISSIONS)
  return [
    ...(values.title.trim() === '' ? [{ path: 'title', message: t('builder.titleMissing') }] : []),
    ...unpublishable(values, checked),
    ...misplacedBounds(window).map((path) => ({
      path,
      message: t('forms.saving.endsBeforeItOpens'),
    })),
    ...(isCount
      ? []
      : [
          {
            path: 'submissionsPerTeam',
            message: t('builder.settings.notACount', { most: MAX_SUBMISSIONS }),
          },
        ]),
  ]
}

/** Why the form cannot be published with these settings. All reasons are shown at the switch. */
function unpublishable(
  { isPublished, isPublic }: SettingsValues,
  { form, t }: Checked,
): FieldProblem[] {
  if (!isPublished) return []
  const definition = { ...form.definition, form: { ...form.definition.form, isPublic } }
  const found = publishProblems(definition).map((problem) => publishProblemInWords(t, problem))
  if (found.length === 0) return []
  const reasons = found.map(({ message }) => message).join('. ')
  return [{ path: 'isPublished', message: `${t('builder.settings.notYet')} ${reasons}` }]
}
