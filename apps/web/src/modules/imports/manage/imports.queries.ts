import type { ImportDetail } from '@eventflow/domain/imports'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import { namingUser } from '../../../platform/page-user.ts'
import { bodyOf, sendFailure } from '../../../platform/send-failure.ts'
import { notifyUnauthenticated } from '../../../platform/unauthenticated.ts'
import { withReadersLabel } from '../../../ui/translations/readers-label.ts'

/** Imports, newest first. */
export const importsQuery = ({ search }: { search: string }) =>
  api.imports.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search }),
    ...pagewise,
  })

export const importQuery = (importId: string) =>
  api.imports.get.queryOptions({ input: { importId } })

export const ROW_FILTERS = {
  verdict: ['new', 'change', 'colleague', 'unchanged', 'rejected'],
  outcome: ['waiting', 'added', 'changed', 'joined', 'unchanged', 'failed', 'rolledBack'],
  welcome: ['prepared', 'released', 'dropped', 'notNeeded'],
} as const

interface ImportRowsListParams {
  readonly importId: string
  readonly search: string
  readonly filters: Readonly<Partial<Record<string, string>>>
}

/** Rows of a file. Unknown filters from a shared URL are ignored. */
export const importRowsQuery = ({ importId, search, filters }: ImportRowsListParams) => {
  const known = <Value extends string>(values: readonly Value[], input: string | undefined) =>
    values.find((value) => value === input)
  const { verdict, outcome, welcome } = ROW_FILTERS
  return api.imports.rows.infiniteOptions({
    input: (cursor: string | undefined) => ({
      importId,
      cursor,
      search,
      verdict: known(verdict, filters['verdict']),
      outcome: known(outcome, filters['outcome']),
      welcome: known(welcome, filters['welcome']),
    }),
    ...pagewise,
  })
}

const MAX_CHOICES = 200

/** The custom fields that a column can fill. */
export const fieldChoicesQuery = () =>
  api.customFields.list.queryOptions({
    input: { limit: MAX_CHOICES, sort: 'index' },
    select: ({ items }) =>
      items
        .map(withReadersLabel)
        .map(({ id, label, type, options }) => ({ id, label, type, options })),
  })

export const typeChoicesQuery = () =>
  api.teamTypes.list.queryOptions({
    input: { limit: MAX_CHOICES },
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  })

/** Uploads a file of teams. Rejects with the server's error, like other calls. */
export async function sendImport(file: File): Promise<ImportDetail> {
  const url = `/api/imports?name=${encodeURIComponent(file.name)}`
  const headers = { 'content-type': file.type || 'application/octet-stream', ...namingUser() }
  const answer = await fetch(url, { method: 'POST', body: file, headers }).catch(() => null)
  if (answer === null) throw sendFailure(0, null)
  const body = bodyOf(await answer.text())
  if (answer.status === 401) notifyUnauthenticated()
  if (!answer.ok) throw sendFailure(answer.status, body)
  return body as ImportDetail
}

export const templateAddress = (format: 'csv' | 'xlsx'): string => `/api/imports/template.${format}`

/** URL of a workbook with the rows that were not imported. */
export const failedAddress = (importId: string): string =>
  `/api/imports/${encodeURIComponent(importId)}/failed.xlsx`
