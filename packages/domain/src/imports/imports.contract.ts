// The file itself is sent as bytes to `POST /api/imports`, outside the contract. The template and the
// failed rows are also downloaded outside it.
import { z } from 'zod'
import { doneSchema, endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { importsErrors } from './imports.errors.ts'
import {
  importCellSchema,
  importDetailSchema,
  importPlanSchema,
  importRowSchema,
  importSchema,
  importValueSchema,
  undoRunSchema,
} from './imports.schema.ts'
import { MAX_ROWS_TO_UNDO, WHY_NOT_UNDONE } from './imports.undo.ts'
import { IMPORT_OUTCOMES, IMPORT_VERDICTS, WELCOME_STATES } from './imports.vocabulary.ts'

const refusedAs = { other: importsErrors.invalidImport }
const oneImport = z.strictObject({ importId: idSchema })

/** Topics of imports, including the state of their welcome emails. */
const WITH_EMAILS = ['imports', 'emails', 'undeliveredEmails'] as const

export const importsContract = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: 'admin',
    reads: ['imports'],
    summary: 'Imports of teams, newest first',
  })
    .input(listQuery(['createdAt']).extend({ direction: z.enum(['asc', 'desc']).default('desc') }))
    .output(pageOf(importSchema)),
  get: endpoint({
    method: 'GET',
    path: '/imports/{importId}',
    access: 'admin',
    reads: WITH_EMAILS,
    summary: 'One import: its columns, counts and faults, grouped by how to fix them',
  })
    .input(oneImport)
    .output(importDetailSchema),
  rows: endpoint({
    method: 'GET',
    path: '/imports/{importId}/rows',
    access: 'admin',
    reads: WITH_EMAILS,
    summary: 'The rows of an import with their verdicts and results',
  })
    .input(
      listQuery(['number']).extend({
        importId: idSchema,
        verdict: z.enum(IMPORT_VERDICTS).optional(),
        outcome: z.enum(IMPORT_OUTCOMES).optional(),
        welcome: z.enum(WELCOME_STATES).optional(),
      }),
    )
    .output(pageOf(importRowSchema)),
  plan: endpoint({
    method: 'PUT',
    path: '/imports/{importId}',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Change the meaning of columns and of the file; all rows are validated again',
  })
    .input(importPlanSchema)
    .output(importDetailSchema),
  editCell: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/rows/{rowId}',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Change a cell of a row before the import starts',
  })
    .input(importCellSchema)
    .output(importDetailSchema),
  replaceValue: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/values',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Replace a value in all rows of a column before the import starts',
  })
    .input(importValueSchema)
    .output(importDetailSchema),
  start: endpoint({
    method: 'POST',
    path: '/imports/{importId}/start',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Import the rows that are not rejected; welcome emails are prepared, not sent',
  })
    .input(oneImport)
    .output(importDetailSchema),
  rollBackRow: endpoint({
    method: 'POST',
    path: '/imports/{importId}/rows/{rowId}/roll-back',
    access: 'admin',
    changes: ['imports', 'teams', 'users', 'teamValues', 'stands'],
    refusedAs,
    summary:
      'Undo a row: delete the team that it added, or restore the values that it replaced and nobody has changed since',
  })
    .input(z.strictObject({ importId: idSchema, rowId: idSchema }))
    .output(importRowSchema),
  rollBack: endpoint({
    method: 'POST',
    path: '/imports/{importId}/roll-back',
    access: 'admin',
    changes: ['imports', 'teams', 'users', 'teamValues', 'stands'],
    refusedAs,
    summary: 'Undo several rows, each like a single one; rows that cannot be undone are reported',
  })
    .input(
      oneImport.extend({
        rowIds: z.array(idSchema).min(1).max(MAX_ROWS_TO_UNDO),
        /** Stored until all rows of the run are done, so that it can be continued. */
        run: undoRunSchema.optional(),
      }),
    )
    .output(
      z.object({
        undone: z.number().int(),
        /** Rows with values that stay, because somebody has changed them since. */
        partly: z.number().int(),
        refused: z.array(z.object({ rowId: z.string(), why: z.enum(WHY_NOT_UNDONE) })),
      }),
    ),
  releaseWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/release-welcomes',
    access: 'admin',
    changes: ['imports', 'emails'],
    refusedAs,
    summary: 'Send the prepared welcome emails of an import, all or some',
  })
    .input(oneImport.extend({ rowIds: z.array(idSchema).min(1).max(500).optional() }))
    .output(importDetailSchema),
  retryWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/retry-welcomes',
    access: 'admin',
    changes: ['imports', 'emails'],
    refusedAs,
    summary: 'Write failed welcome emails of an import again',
  })
    .input(oneImport)
    .output(importDetailSchema),
  dropWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/drop-welcomes',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Drop the prepared welcome emails of an import, all or some',
  })
    .input(oneImport.extend({ rowIds: z.array(idSchema).min(1).max(500).optional() }))
    .output(importDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/{importId}',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Delete the record of an import; the imported teams stay',
  })
    .input(oneImport)
    .output(doneSchema),
}
