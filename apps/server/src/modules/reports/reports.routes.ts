import { reportsContract, timeMachineContract } from '@eventflow/domain/reports'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { eventClock } from '../tasks/index.ts'
import { readMatrix } from './matrix.report.ts'
import { choicesOfForm, reportChoices } from './report-choices.ts'
import { reportRepository } from './reports.repository.ts'
import {
  addReport,
  changeReport,
  deliveriesOf,
  removeReport,
  runSavedReport,
} from './saved-reports.usecases.ts'
import { readPortalAsOf } from './time-machine.usecases.ts'

const api = guarded(reportsContract)
const timeMachine = guarded(timeMachineContract)

export const reportsRoutes = {
  list: api.list.handler(({ context, input }) => reportRepository.list(context.scope, input)),
  get: api.get.handler(({ context, input }) =>
    reportRepository.read(context.scope, input.reportId),
  ),
  add: api.add.handler(({ context, input }) => addReport(context.scope, input, authorOf(context))),
  update: api.update.handler(({ context, input }) =>
    changeReport(context.scope, input, authorOf(context)),
  ),
  remove: api.remove.handler(({ context, input }) => removeReport(context.scope, input.reportId)),
  choices: api.choices.handler(({ context }) => reportChoices(context.scope)),
  choicesOfForm: api.choicesOfForm.handler(({ context, input }) =>
    choicesOfForm(context.scope, input.formId),
  ),
  run: api.run.handler(({ context, input }) => runSavedReport(context.scope, context, input)),
  deliveries: api.deliveries.handler(({ context, input }) =>
    deliveriesOf(context.scope, context, input.reportId),
  ),
  matrix: api.matrix.handler(async ({ context, input }) =>
    readMatrix(context.scope, await eventClock(context.scope, context.now), input),
  ),
}

export const timeMachineRoutes = {
  look: timeMachine.look.handler(({ context, input }) =>
    readPortalAsOf(context.scope, { viewer: signedIn(context), now: context.now }, input),
  ),
}
