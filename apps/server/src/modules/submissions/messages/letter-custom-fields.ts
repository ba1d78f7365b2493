// The custom fields of the team in an e-mail of a form: those that the team sees itself, and the others,
// each as the notification asks (specification: forms, section 4).
import { isShownToTeam, type TeamCustomField } from '@eventflow/domain/custom-fields'
import { britishDate, type FormNotificationSettings } from '@eventflow/domain/forms'
import type { Scope } from '../../../platform/db/index.ts'
import { findTeamValues } from '../../custom-fields/index.ts'
import { word } from '../submissions.texts.ts'
import type { Occasion } from './occasion.ts'

type Asked = Pick<FormNotificationSettings, 'showCustomFields' | 'showHiddenCustomFields'>

/** In their order, those with a value; a guest's submission has none. */
export async function customFieldLines(
  scope: Scope,
  occasion: Occasion,
  { showCustomFields, showHiddenCustomFields }: Asked,
): Promise<{ label: string; value: string }[]> {
  if (!showCustomFields && !showHiddenCustomFields) return []
  const { admin } = occasion.answering.submitter.facts
  const standShareRole = admin['standShareRole'] === 'child' ? 'child' : null
  const fields = await valuesOf(scope, occasion)
  return fields
    .filter((field) =>
      isShownToTeam(field, { standShareRole }) ? showCustomFields : showHiddenCustomFields,
    )
    .map((field) => ({ label: field.label, value: textOf(field) }))
    .filter(({ value }) => value !== '')
}

const read = new WeakMap<Occasion, TeamCustomField[]>()

/** Read once for all notifications of an occasion. */
async function valuesOf(scope: Scope, occasion: Occasion): Promise<TeamCustomField[]> {
  const { teamId } = occasion.answering.place
  const values = read.get(occasion) ?? (teamId === null ? [] : await findTeamValues(scope, teamId))
  read.set(occasion, values)
  return values
}

function textOf({ type, value }: TeamCustomField): string {
  if (typeof value === 'boolean') return word(value ? 'submissions.yes' : 'submissions.no')
  return type === 'date' && value !== '' ? britishDate(value) : value
}
