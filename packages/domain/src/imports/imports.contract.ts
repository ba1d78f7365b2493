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
} from './imports.schema.ts'
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
    summary: 'Files of teams that were loaded, newest first',
  })
    .input(listQuery(['createdAt']).extend({ direction: z.enum(['asc', 'desc']).default('desc') }))
    .output(pageOf(importSchema)),
  get: endpoint({
    method: 'GET',
    path: '/imports/{importId}',
    access: 'admin',
    reads: WITH_EMAILS,
    summary: 'One import: its columns, its counts and what is wrong, grouped by how it is mended',
  })
    .input(oneImport)
    .output(importDetailSchema),
  rows: endpoint({
    method: 'GET',
    path: '/imports/{importId}/rows',
    access: 'admin',
    reads: WITH_EMAILS,
    summary: 'The rows of an import, each with its verdict and what has become of it',
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
    summary: 'Say what each column fills and what the file means; every row is judged again',
  })
    .input(importPlanSchema)
    .output(importDetailSchema),
  editCell: endpoint({
    method: 'PUT',
    path: '/imports/{importId}/rows/{rowId}',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Change a cell of a row before the import is carried out',
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
    summary: 'Carry out the rows that are not rejected; welcome emails are prepared, not sent',
  })
    .input(oneImport)
    .output(importDetailSchema),
  rollBackRow: endpoint({
    method: 'POST',
    path: '/imports/{importId}/rows/{rowId}/roll-back',
    access: 'admin',
    changes: ['imports', 'teams', 'users'],
    refusedAs,
    summary: 'Take back the team that a row has added, with its owner',
  })
    .input(z.strictObject({ importId: idSchema, rowId: idSchema }))
    .output(importRowSchema),
  releaseWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/release-welcomes',
    access: 'admin',
    changes: ['imports', 'emails'],
    refusedAs,
    summary: 'Send the welcome emails that the import has prepared: of all rows, or of these',
  })
    .input(oneImport.extend({ rowIds: z.array(idSchema).min(1).max(500).optional() }))
    .output(importDetailSchema),
  retryWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/retry-welcomes',
    access: 'admin',
    changes: ['imports', 'emails'],
    refusedAs,
    summary: 'Write those welcome emails once more that could not be written',
  })
    .input(oneImport)
    .output(importDetailSchema),
  dropWelcomes: endpoint({
    method: 'POST',
    path: '/imports/{importId}/drop-welcomes',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Send no welcome emails to these people, or to none of those that are left',
  })
    .input(oneImport.extend({ rowIds: z.array(idSchema).min(1).max(500).optional() }))
    .output(importDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/{importId}',
    access: 'admin',
    changes: ['imports'],
    refusedAs,
    summary: 'Delete the record of an import; the teams that it has added stay',
  })
    .input(oneImport)
    .output(doneSchema),
}
