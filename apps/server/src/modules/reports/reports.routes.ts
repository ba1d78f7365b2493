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

export const reportsRoutes = guarded(reportsContract, {
  list: (context, input) => reportRepository.list(context.scope, input),
  get: (context, input) => reportRepository.read(context.scope, input.reportId),
  add: (context, input) => addReport(context.scope, input, authorOf(context)),
  update: (context, input) => changeReport(context.scope, input, authorOf(context)),
  remove: (context, input) => removeReport(context.scope, input.reportId),
  choices: (context) => reportChoices(context.scope),
  choicesOfForm: (context, input) => choicesOfForm(context.scope, input.formId),
  run: (context, input) => runSavedReport(context.scope, context, input),
  deliveries: (context, input) => deliveriesOf(context.scope, context, input.reportId),
  matrix: async (context, input) =>
    readMatrix(context.scope, await eventClock(context.scope, context.now), input),
})

export const timeMachineRoutes = guarded(timeMachineContract, {
  look: (context, input) =>
    readPortalAsOf(context.scope, { viewer: signedIn(context), now: context.now }, input),
})
