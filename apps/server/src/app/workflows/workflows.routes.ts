// The endpoints whose work spans several modules. The router uses them instead of a module's own.
import { customFieldsContract } from '@eventflow/domain/custom-fields'
import { eventsContract, eventsErrors } from '@eventflow/domain/events'
import { importsContract } from '@eventflow/domain/imports'
import { DomainError } from '@eventflow/domain/kernel'
import { subscriptionContract } from '@eventflow/domain/mailings'
import { teamsContract, teamTypesContract } from '@eventflow/domain/teams'
import { deadlinesContract, reviewsContract, tasksContract } from '@eventflow/domain/tasks'
import { usersContract } from '@eventflow/domain/users'
import { authorOf, guarded, signedIn } from '../../platform/http/index.ts'
import { changeField, removeField } from './change-custom-field.ts'
import { changeAddress } from './change-address.ts'
import { changeTypeOfMatching } from './change-type-of-matching.ts'
import { chasePeople } from './chase-people.ts'
import { cloneEvent, diffOfEvents, planClone } from './clone-event.ts'
import { deleteTeam } from './delete-team.ts'
import { deletePerson, listSuccessors } from './delete-person.ts'
import { erasePerson } from './erase-person.ts'
import { addOrganiser, inviteAgain, inviteSeveralAgain } from './invite-people.ts'
import { listReviews, listWaitingExtensions, setDeadlines } from '../../modules/tasks/index.ts'
import { answerExtension, askForMoreTime, withdrawRequest } from './more-time.ts'
import { readReview, reviewTask } from './review-task.ts'
import { readPause, requestResume } from './resume-portal.ts'
import { rollBackImportRow } from './roll-back-import-row.ts'
import { removeTeamType } from './remove-team-type.ts'
import { replaceCompany } from './replace-company.ts'
import { readImpact } from './task-impact.ts'
import { removeMember, replaceMember } from './team-people.ts'
import { readLink, useLink } from './unsubscribe-by-link.ts'

const customFields = guarded(customFieldsContract)

const teams = guarded(teamsContract)

const subscription = guarded({
  ofLink: subscriptionContract.ofLink,
  changeByLink: subscriptionContract.changeByLink,
})

const teamTypes = guarded(teamTypesContract)

const deadlines = guarded(deadlinesContract)

const reviews = guarded(reviewsContract)

const tasks = guarded(tasksContract)

const users = guarded(usersContract)

const imports = guarded(importsContract)

const events = guarded(eventsContract)

export const workflowRoutes = {
  customFields: {
    update: customFields.update.handler(({ context, input }) =>
      changeField(context.scope, input, authorOf(context)),
    ),
    remove: customFields.remove.handler(({ context, input }) =>
      removeField(context.scope, input.customFieldId),
    ),
  },
  teamTypes: {
    remove: teamTypes.remove.handler(({ context, input }) =>
      removeTeamType(context.scope, input.teamTypeId, authorOf(context)),
    ),
  },
  deadlines: {
    ask: deadlines.ask.handler(({ context, input }) =>
      askForMoreTime(context.scope, { viewer: signedIn(context), now: context.now }, input),
    ),
    withdraw: deadlines.withdraw.handler(({ context, input }) =>
      withdrawRequest(context.scope, { viewer: signedIn(context), now: context.now }, input),
    ),
    waiting: deadlines.waiting.handler(({ context }) => listWaitingExtensions(context.scope)),
    decide: deadlines.decide.handler(({ context, input }) =>
      answerExtension(context.scope, { viewer: signedIn(context), now: context.now }, input),
    ),
    set: deadlines.set.handler(({ context, input }) =>
      setDeadlines(context.scope, { viewer: signedIn(context), now: context.now }, input),
    ),
  },
  reviews: {
    list: reviews.list.handler(({ context, input }) => listReviews(context.scope, input)),
    get: reviews.get.handler(({ context, input }) => readReview(context.scope, context.now, input)),
    move: reviews.move.handler(({ context, input }) =>
      reviewTask(context.scope, { viewer: signedIn(context), now: context.now }, input),
    ),
  },
  tasks: {
    impact: tasks.impact.handler(({ context, input }) =>
      readImpact(context.scope, context.now, input),
    ),
  },
  events: {
    diff: events.diff.handler(({ context, input }) => diffOfEvents(context, input)),
    clonePlan: events.clonePlan.handler(({ context, input }) => planClone(context, input)),
    clone: events.clone.handler(({ context, input }) => {
      if (context.services.config.eventMode === 'single')
        throw new DomainError(eventsErrors.oneEventOnly)
      return cloneEvent(context, input)
    }),
    pauseStatus: events.pauseStatus.handler(({ context }) => readPause(context.scope, context.now)),
    resume: events.resume.handler(async ({ context, input }) => {
      await requestResume(context.scope, input)
      return { done: true as const }
    }),
  },
  imports: {
    rollBackRow: imports.rollBackRow.handler(({ context, input }) =>
      rollBackImportRow(context.scope, signedIn(context), input),
    ),
  },
  subscription: {
    ofLink: subscription.ofLink.handler(({ context, input }) => readLink(context, input.token)),
    changeByLink: subscription.changeByLink.handler(({ context, input }) =>
      useLink(context, input),
    ),
  },
  users: {
    add: users.add.handler(({ context, input }) => addOrganiser(context, signedIn(context), input)),
    changeAddress: users.changeAddress.handler(({ context, input }) =>
      changeAddress(context, signedIn(context), input),
    ),
    chase: users.chase.handler(({ context, input }) => chasePeople(context, input.userIds)),
    inviteAgain: users.inviteAgain.handler(({ context, input }) =>
      inviteAgain(context, signedIn(context), input.userId),
    ),
    inviteSeveralAgain: users.inviteSeveralAgain.handler(({ context, input }) =>
      inviteSeveralAgain(context, signedIn(context), input.userIds),
    ),
    successors: users.successors.handler(({ context, input }) =>
      listSuccessors(context.scope, signedIn(context), input.userId),
    ),
    remove: users.remove.handler(({ context, input }) =>
      deletePerson(context, signedIn(context), input),
    ),
    erase: users.erase.handler(({ context, input }) =>
      erasePerson(context.scope, signedIn(context), input.userId),
    ),
  },
  teams: {
    changeTypeOfMatching: teams.changeTypeOfMatching.handler(({ context, input }) =>
      changeTypeOfMatching(context, signedIn(context), input),
    ),
    removeMember: teams.removeMember.handler(({ context, input }) =>
      removeMember(context, signedIn(context), input),
    ),
    replaceMember: teams.replaceMember.handler(({ context, input }) =>
      replaceMember(context, signedIn(context), input),
    ),
    replaceCompany: teams.replaceCompany.handler(({ context, input }) =>
      replaceCompany(context, signedIn(context), input),
    ),
    remove: teams.remove.handler(({ context, input }) =>
      deleteTeam(context.scope, signedIn(context), input.teamId),
    ),
  },
}
