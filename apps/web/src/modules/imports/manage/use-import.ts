import type {
  DateReading,
  ImportDetail,
  ImportProblemGroup,
  ImportTarget,
} from '@eventflow/domain/imports'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { importQuery } from './imports.queries.ts'

interface PlanChange {
  readonly targets?: readonly (ImportTarget | null)[]
  readonly emptyErases?: boolean
  readonly sheet?: string
  readonly headingRow?: number
  readonly dateReadings?: Readonly<Record<string, DateReading>>
  readonly teamTypeIds?: Readonly<Record<string, string>>
  readonly firstRowWins?: readonly ImportTarget[]
  readonly othersJoin?: boolean
  readonly standsMove?: boolean
  readonly withHiddenRows?: boolean
}

/** Changes how the file is read. Returns whether it succeeded. Errors are already shown. */
export type ChangePlan = (change: PlanChange) => Promise<boolean>

/** Actions on an import. Each result is shown immediately. */
export function useImport(about: ImportDetail) {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const importId = about.id
  const show = (next: ImportDetail) => {
    queryClient.setQueryData(importQuery(importId).queryKey, next)
    void queryClient.invalidateQueries({ queryKey: api.imports.rows.key() })
  }
  /** Returns the import afterwards; null if the call failed. */
  const result = async (call: () => Promise<ImportDetail>): Promise<ImportDetail | null> => {
    try {
      const next = await call()
      show(next)
      return next
    } catch (error) {
      feedback.failed(error)
      void queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey })
      return null
    }
  }
  const attempt = async (call: () => Promise<ImportDetail>): Promise<boolean> =>
    (await result(call)) !== null
  const change: ChangePlan = (input) =>
    attempt(() =>
      client.imports.plan({
        importId,
        revision: about.revision,
        targets: [...(input.targets ?? about.columns.map(({ target }) => target))],
        emptyErases: input.emptyErases ?? about.emptyErases,
        teamTypeIds: { ...(input.teamTypeIds ?? about.teamTypeIds) },
        sheet: input.sheet,
        headingRow: input.headingRow,
        withHiddenRows: input.withHiddenRows,
        ...(input.firstRowWins ? { firstRowWins: [...input.firstRowWins] } : {}),
        ...(input.othersJoin === undefined ? {} : { othersJoin: input.othersJoin }),
        ...(input.standsMove === undefined ? {} : { standsMove: input.standsMove }),
        ...(input.dateReadings ? { dateReadings: { ...input.dateReadings } } : {}),
      }),
    )
  return {
    change,
    editCell: (cell: { rowId: string; column: number; text: string }) =>
      attempt(() => client.imports.editCell({ importId, revision: about.revision, ...cell })),
    replaceValue: (value: { column: number; from: string; to: string }) =>
      attempt(() => client.imports.replaceValue({ importId, revision: about.revision, ...value })),
    start: () => attempt(() => client.imports.start({ importId })),
    retry: () => attempt(() => client.imports.retryWelcomes({ importId })),
    release: (rowIds?: readonly string[]) =>
      result(() =>
        client.imports.releaseWelcomes({ importId, ...(rowIds ? { rowIds: [...rowIds] } : {}) }),
      ),
    drop: (rowIds?: readonly string[]) =>
      result(() =>
        client.imports.dropWelcomes({ importId, ...(rowIds ? { rowIds: [...rowIds] } : {}) }),
      ),
    /** Returns whether values stay that somebody has changed since. */
    rollBack: async (rowId: string): Promise<boolean> => {
      const { outcome } = await client.imports.rollBackRow({ importId, rowId })
      void queryClient.invalidateQueries({ queryKey: api.imports.key() })
      return outcome === 'changed'
    },
    refresh: () => void queryClient.invalidateQueries({ queryKey: api.imports.key() }),
  }
}
export type ImportActions = ReturnType<typeof useImport>

/** A problem of several rows, and the actions for it. */
export interface GroupProps {
  group: ImportProblemGroup
  about: ImportDetail
  actions: ImportActions
}
