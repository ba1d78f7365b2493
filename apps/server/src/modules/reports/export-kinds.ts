// What a table of the exports needs. Their routes are in report-exports.routes.ts.
import type { Rank, Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { ExportTable } from '../submissions/index.ts'
import type { Running } from './run-report.ts'

/** The input of a call: the record of its path, and the filters of its query. */
export interface ExportRequest extends Running {
  readonly id: string
  readonly query: unknown
}

/** The subject and name of a file. */
export interface About {
  readonly title: string
  readonly things: readonly string[]
  readonly total: number
  /** The end of the file name, without the format; the word for a report by default. */
  readonly suffix?: string
  /** Read in a separate snapshot while the file is sent. */
  readonly tableOf: (scope: ReadScope) => Promise<ExportTable>
}

export interface ExportKind {
  /** `:id` is the id of the record. */
  readonly path: string
  readonly access: Rank
  readonly action: string
  /** Throws if the subject does not exist. */
  readonly about: (scope: Scope, asked: ExportRequest, viewer: Viewer) => Promise<About>
}
