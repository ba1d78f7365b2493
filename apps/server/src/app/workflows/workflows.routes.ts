// The endpoints whose work spans several modules. The router uses them instead of a module's own.
import { customFieldsContract } from '@eventflow/domain/custom-fields'
import { eventsContract, eventsErrors } from '@eventflow/domain/events'
import { formsContract } from '@eventflow/domain/forms'
import { emailsContract } from '@eventflow/domain/mail'
import { importsContract } from '@eventflow/domain/imports'
import { DomainError } from '@eventflow/domain/kernel'
import { subscriptionContract } from '@eventflow/domain/mailings'
import { lastYearContract, navigationContract } from '@eventflow/domain/navigation'
import { teamsContract, teamTypesContract } from '@eventflow/domain/teams'
import {
  batchesContract,
  deadlinesContract,
  reviewsContract,
  tasksContract,
} from '@eventflow/domain/tasks'
import { usersContract } from '@eventflow/domain/users'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { addField, changeField, removeField } from './change-custom-field.ts'
import { changeAddress } from './change-address.ts'
import { dropEmails } from './drop-emails.ts'
import { changeTypeOfMatching } from './change-type-of-matching.ts'
import { chasePeople } from './chase-people.ts'
import { cloneEvent, diffOfEvents, planClone } from './clone-event.ts'
import { readTeamsToClone } from './clone-teams.ts'
import { countLastYear, listLastYear, markRight } from './last-year.ts'
import { deleteTeam } from './delete-team.ts'
import { deletePerson, listSuccessors } from './delete-person.ts'
import { erasePerson } from './erase-person.ts'
import { addOrganiser, inviteAgain, inviteSeveralAgain } from './invite-people.ts'
import { readSetup } from '../../modules/navigation/index.ts'
import { listReviews, setDeadlinesUndoably } from '../../modules/tasks/index.ts'
import { answerExtension, askForMoreTime, listRequests, withdrawRequest } from './more-time.ts'
import { readReview, reviewTask, undoChange } from './review-task.ts'
import { readPause, requestResume } from './resume-portal.ts'
import { rollBackImportRow, rollBackImportRows } from './roll-back-import-row.ts'
import { returnTeam } from './reinstate-team.ts'
import { withdrawFromEvent } from './withdraw-team.ts'
import { removeTeamType } from './remove-team-type.ts'
import { replaceCompany } from './replace-company.ts'
import { addShareOnStand } from './add-stand-share.ts'
import { deleteForms } from './delete-forms.ts'
import { saveForm } from './save-form.ts'
import { readImpact } from './task-impact.ts'
import { removeMember, replaceMember } from './team-people.ts'
import { acceptLink, readLink } from './unsubscribe-by-link.ts'

const undoActor = (context: QueryContext) => ({
  viewer: signedIn(context),
  now: context.now,
  secret: context.services.config.secret,
})

export const workflowRoutes = {
  customFields: guarded(customFieldsContract, {
    add: (context, input) => addField(context.scope, input, authorOf(context)),
    update: (context, input) => changeField(context.scope, input, authorOf(context)),
    remove: (context, input) => removeField(context.scope, input.customFieldId),
  }),
  teamTypes: guarded(teamTypesContract, {
    remove: (context, input) => removeTeamType(context.scope, input.teamTypeId, authorOf(context)),
  }),
  forms: guarded(formsContract, {
    update: (context, input) =>
      saveForm(
        {
          scope: context.scope,
          userId: signedIn(context).userId,
          now: context.now,
          services: context.services,
        },
        input,
      ),
    remove: ({ scope, services, now }, input) =>
      deleteForms({ scope, services, now }, input.formIds),
  }),
  batches: guarded(batchesContract, {
    putBack: (context, input) => undoChange(context.scope, undoActor(context), input),
  }),
  deadlines: guarded(deadlinesContract, {
    ask: (context, input) =>
      askForMoreTime(context.scope, { viewer: signedIn(context), now: context.now }, input),
    withdraw: (context, input) =>
      withdrawRequest(context.scope, { viewer: signedIn(context), now: context.now }, input),
    waiting: (context) => listRequests(context.scope, context.now),
    decide: (context, input) =>
      answerExtension(context.scope, { viewer: signedIn(context), now: context.now }, input),
    set: (context, input) => setDeadlinesUndoably(context.scope, undoActor(context), input),
  }),
  reviews: guarded(reviewsContract, {
    list: (context, input) => listReviews(context.scope, input),
    get: (context, input) => readReview(context.scope, context.now, input),
    move: (context, input) => reviewTask(context.scope, undoActor(context), input),
  }),
  tasks: guarded(tasksContract, {
    impact: (context, input) => readImpact(context.scope, context.now, input),
  }),
  events: guarded(eventsContract, {
    diff: (context, input) => diffOfEvents(context, input),
    clonePlan: (context, input) => planClone(context, input),
    cloneTeams: (context, { eventId }) => readTeamsToClone(context, eventId),
    clone: (context, input) => {
      if (context.services.config.eventMode === 'single')
        throw new DomainError(eventsErrors.oneEventOnly)
      return cloneEvent(context, input)
    },
    pauseStatus: (context) => readPause(context.scope, context.now),
    resume: async (context, input) => {
      await requestResume(context.scope, input)
      return { done: true as const }
    },
  }),
  navigation: guarded(
    { setup: navigationContract.setup },
    {
      setup: (context) => {
        const { scope, now, services } = context
        return readSetup(scope, { viewer: signedIn(context), now, services, countLastYear })
      },
    },
  ),
  lastYear: guarded(lastYearContract, {
    list: (context, input) => listLastYear(context.scope, signedIn(context), input),
    setRight: (context, input) => markRight(context.scope, signedIn(context), input),
  }),
  emails: guarded(emailsContract, {
    drop: (context, input) => dropEmails(context.scope, input.emailIds),
  }),
  imports: guarded(importsContract, {
    rollBackRow: (context, input) => rollBackImportRow(context, signedIn(context), input),
    rollBack: (context, input) => rollBackImportRows(context, signedIn(context), input),
  }),
  subscription: guarded(
    {
      ofLink: subscriptionContract.ofLink,
      changeByLink: subscriptionContract.changeByLink,
    },
    {
      ofLink: (context, input) => readLink(context, input.token),
      changeByLink: (context, input) => acceptLink(context, input),
    },
  ),
  users: guarded(usersContract, {
    add: (context, input) => addOrganiser(context, signedIn(context), input),
    changeAddress: (context, input) => changeAddress(context, signedIn(context), input),
    chase: (context, input) => chasePeople(context, input.userIds),
    inviteAgain: (context, input) => inviteAgain(context, signedIn(context), input.userId),
    inviteSeveralAgain: (context, input) =>
      inviteSeveralAgain(context, signedIn(context), input.userIds),
    successors: (context, input) => listSuccessors(context.scope, signedIn(context), input.userId),
    remove: (context, input) => deletePerson(context, signedIn(context), input),
    erase: (context, input) => erasePerson(context.scope, signedIn(context), input.userId),
  }),
  teams: guarded(teamsContract, {
    changeTypeOfMatching: (context, input) =>
      changeTypeOfMatching(context, signedIn(context), input),
    removeMember: (context, input) => removeMember(context, signedIn(context), input),
    replaceMember: (context, input) => replaceMember(context, signedIn(context), input),
    addStandShare: (context, input) => addShareOnStand(context, signedIn(context), input),
    replaceCompany: (context, input) => replaceCompany(context, signedIn(context), input),
    withdraw: (context, input) => withdrawFromEvent(context.scope, signedIn(context), input),
    reinstate: (context, input) => returnTeam(context, signedIn(context), input),
    remove: (context, input) => deleteTeam(context.scope, signedIn(context), input),
  }),
}
