import { importsContract } from '@eventflow/domain/imports'
import { guarded, signedIn } from '../../platform/http/index.ts'
import * as editing from './imports.editing.ts'
import * as imports from './imports.usecases.ts'

const api = guarded(importsContract)

/** All endpoints except undoing a row, which is a workflow. */
export const importsRoutes = {
  list: api.list.handler(({ context, input }) => imports.listImports(context.scope, input)),
  get: api.get.handler(({ context, input }) => imports.readImport(context.scope, input.importId)),
  rows: api.rows.handler(({ context, input }) => imports.listRows(context.scope, input)),
  plan: api.plan.handler(({ context, input }) =>
    editing.planImport(context.scope, signedIn(context), input),
  ),
  editCell: api.editCell.handler(({ context, input }) =>
    editing.editCell(context.scope, signedIn(context), input),
  ),
  replaceValue: api.replaceValue.handler(({ context, input }) =>
    editing.replaceValue(context.scope, signedIn(context), input),
  ),
  start: api.start.handler(({ context, input }) =>
    imports.startImport(context.scope, signedIn(context), input.importId),
  ),
  releaseWelcomes: api.releaseWelcomes.handler(({ context, input }) =>
    imports.releaseWelcomes(context.scope, input),
  ),
  retryWelcomes: api.retryWelcomes.handler(({ context, input }) =>
    imports.retryWelcomes(context.scope, input.importId),
  ),
  dropWelcomes: api.dropWelcomes.handler(({ context, input }) =>
    imports.dropWelcomes(context.scope, input),
  ),
  remove: api.remove.handler(({ context, input }) =>
    imports.removeImport(context.scope, input.importId),
  ),
}
