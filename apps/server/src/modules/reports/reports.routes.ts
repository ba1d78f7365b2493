import { reportsContract } from '@eventflow/domain/reports'
import { guarded } from '../../platform/http/index.ts'
import { eventClock } from '../tasks/index.ts'
import { readMatrix } from './matrix.report.ts'

const api = guarded(reportsContract)

export const reportsRoutes = {
  matrix: api.matrix.handler(async ({ context, input }) =>
    readMatrix(context.scope, await eventClock(context.scope, context.now), input),
  ),
}
