// How many values a request with answers needs at most, by the questions of its form.
import { mostAnswerValues, type FormDefinition } from '@eventflow/domain/forms'
import { signedIn, type NeededValues, type QueryContext } from '../../../platform/http/index.ts'
import { readGuestForm } from '../guests/guest-context.ts'
import { readAnswered } from '../manage/organiser-edit.usecases.ts'
import { readOpenForm } from '../submission-context.ts'

type ReadDefinition = (
  context: QueryContext,
  params: Readonly<Record<string, string>>,
) => Promise<{ readonly definition: FormDefinition }>

const ofForm: ReadDefinition = (context, { formId = '' }) =>
  readOpenForm({ ...context, viewer: signedIn(context) }, formId)

const ofPublicForm: ReadDefinition = (context, { formId = '' }) => readGuestForm(context, formId)

const ofSubmission: ReadDefinition = (context, { submissionId = '' }) =>
  readAnswered({ ...context, viewer: signedIn(context) }, submissionId)

const neededFor =
  (read: ReadDefinition): NeededValues[string] =>
  async (context, params) =>
    mostAnswerValues((await read(context, params)).definition)

export const neededAnswerValues: NeededValues = {
  'filling.saveDraft': neededFor(ofForm),
  'filling.submit': neededFor(ofForm),
  'guests.saveDraft': neededFor(ofPublicForm),
  'guests.submit': neededFor(ofPublicForm),
  'submissions.update': neededFor(ofSubmission),
}
