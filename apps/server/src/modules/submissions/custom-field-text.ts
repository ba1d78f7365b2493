import type { TeamCustomField } from '@eventflow/domain/custom-fields'
import { britishDate } from '@eventflow/domain/forms'
import { word } from './submissions.texts.ts'

/** The value of a team's custom field as people read it. */
export function customFieldText({ type, value }: Pick<TeamCustomField, 'type' | 'value'>): string {
  if (typeof value === 'boolean') return word(value ? 'submissions.yes' : 'submissions.no')
  return type === 'date' && value !== '' ? britishDate(value) : value
}
