import type { TeamCustomField } from '@eventflow/domain/custom-fields'
import { britishDate, type TextStyle } from '@eventflow/domain/forms'
import { word } from './submissions.texts.ts'

/** The value of a team's custom field as people read it; without a style as in exports. */
export function customFieldText(
  { type, value }: Pick<TeamCustomField, 'type' | 'value'>,
  { day = britishDate, number }: TextStyle = {},
): string {
  if (typeof value === 'boolean') return word(value ? 'submissions.yes' : 'submissions.no')
  if (type === 'number') return number?.(value) ?? value
  return type === 'date' && value !== '' ? day(value) : value
}
