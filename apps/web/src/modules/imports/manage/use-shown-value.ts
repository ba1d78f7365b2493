import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { fieldIdOf, type ImportTarget, TEAM_STATES } from '@eventflow/domain/imports'
import { isCalendarDate, longDayText, writtenNumber } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import { fieldChoicesQuery } from './imports.queries.ts'

/** Spreadsheets store days like this. Readers see them in words. */
export const dayInWords = (text: string): string =>
  isCalendarDate(text) ? longDayText(text, language()) : text

/** The stored value of a team property or custom field, as the reader writes it. */
export function useShownValue(): (target: ImportTarget, value: CustomFieldValue) => string {
  const t = useWords()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  return (target, value) => {
    if (typeof value === 'boolean') return t(value ? 'imports.rows.yes' : 'imports.rows.no')
    if (value === '') return t('imports.rows.nothing')
    const state = TEAM_STATES.find((known) => known === value)
    if (target === 'state' && state !== undefined) return t(`imports.teamStates.${state}`)
    const type = fields.find(({ id }) => id === fieldIdOf(target))?.type
    if (type === 'number') return writtenNumber(value, t.language)
    return type === 'date' ? dayInWords(value) : value
  }
}
