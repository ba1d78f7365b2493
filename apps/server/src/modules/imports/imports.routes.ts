import { importsContract } from '@eventflow/domain/imports'
import { guarded, signedIn } from '../../platform/http/index.ts'
import * as editing from './imports.editing.ts'
import * as imports from './imports.usecases.ts'

/** All endpoints except undoing a row, which is a workflow. */
export const importsRoutes = guarded(importsContract, {
  list: (context, input) => imports.listImports(context.scope, input),
  get: (context, input) => imports.readImport(context.scope, input.importId),
  rows: (context, input) => imports.listRows(context.scope, input),
  plan: (context, input) => editing.planImport(context.scope, signedIn(context), input),
  editCell: (context, input) => editing.editCell(context.scope, signedIn(context), input),
  replaceValue: (context, input) => editing.replaceValue(context.scope, signedIn(context), input),
  start: (context, input) => imports.startImport(context.scope, signedIn(context), input.importId),
  releaseWelcomes: (context, input) => imports.releaseWelcomes(context.scope, input),
  retryWelcomes: (context, input) => imports.retryWelcomes(context.scope, input.importId),
  dropWelcomes: (context, input) => imports.dropWelcomes(context.scope, input),
  remove: (context, input) => imports.removeImport(context.scope, input.importId),
})
