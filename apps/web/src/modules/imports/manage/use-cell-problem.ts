import {
  cellProblem,
  fieldIdOf,
  type ImportDetail,
  type ImportTarget,
} from '@eventflow/domain/imports'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { fieldChoicesQuery } from './imports.queries.ts'

/** Why the import could not use a typed text in the column of a target; null if it can. */
export function useCellProblem({
  dateReadings,
}: ImportDetail): (target: ImportTarget) => (text: string) => string | null {
  const t = useWords()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  return (target) => (text) => {
    const field = fields.find(({ id }) => id === fieldIdOf(target))
    const code = cellProblem(text, { target, field, dateReading: dateReadings[target] })
    return code === null ? null : t(`imports.problems.${code}`)
  }
}
