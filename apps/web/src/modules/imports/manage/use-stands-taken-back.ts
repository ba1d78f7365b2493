import { fieldTarget, type ImportRow } from '@eventflow/domain/imports'
import { numbersIn } from '@eventflow/domain/stands'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'

const MOST_FOUND = 50

/**
 * For the undo of a row that has given a company other stands: which companies of the import have its former
 * ones now, in words. Those that somebody else got since stay with them.
 */
export function useStandsTakenBack(importId: string, row: ImportRow | null): string[] {
  const t = useWords()
  const { data: numberField } = useQuery(
    api.customFields.list.queryOptions({
      input: { limit: 200, sort: 'index' },
      select: ({ items }) => items.find(({ standPart }) => standPart === 'number') ?? null,
    }),
  )
  const target = numberField ? fieldTarget(numberField.id) : null
  const former = row?.changes.find((change) => change.target === target)?.from ?? ''
  const numbers = numbersIn(String(former))
  const stands = useQueries({
    queries: numbers.map((search) =>
      api.stands.list.queryOptions({ input: { search, limit: MOST_FOUND } }),
    ),
  })
  const rows = useQueries({
    queries: numbers.map((search) =>
      api.imports.rows.queryOptions({ input: { importId, search, limit: MOST_FOUND } }),
    ),
  })
  return numbers.flatMap((number, at) => {
    const stand = stands[at]?.data?.items.find((one) => isSame(one.number, number))
    const given = rows[at]?.data?.items.filter(({ outcome }) => outcome !== 'rolledBack') ?? []
    const others = stand?.holders.filter(
      ({ teamId }) => teamId !== row?.teamId && given.some((one) => one.teamId === teamId),
    )
    const names = others?.map(({ name }) => name).join(', ') ?? ''
    return names === '' ? [] : [t('imports.rows.takesStand', { number, names })]
  })
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
