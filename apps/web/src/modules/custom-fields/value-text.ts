import type { CustomFieldType, CustomFieldValue } from '@eventflow/domain/custom-fields'
import { isCalendarDate } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { dateText } from '../../ui/time-text.ts'

/** The value of a custom field in words; '' where there is none. */
export function valueText(type: CustomFieldType, value: CustomFieldValue, t: T): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  return type === 'date' && isCalendarDate(value) ? dateText(value) : value
}
