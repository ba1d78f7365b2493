// For each email with a record, the action that sends it to several people, some of whom may not
// open the record.
import { sql } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import type { FormNotificationSettings } from '@eventflow/domain/forms'
import type { EmailAlias } from '@eventflow/domain/mail'
import { deliverReports } from '../../modules/reports/deliver-reports.run.ts'
import { runReminders } from '../../modules/reminders/reminders.run.ts'
import { addTaskAs } from '../add-task.ts'
import type { Actor, Cast } from '../cast.ts'
import { limitPerson } from '../limit-person.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'

export interface CopyStage {
  readonly portal: TestPortal
  readonly event: TestEvent
  readonly cast: Cast
}

export interface CopyCase {
  readonly when: string
  readonly to: readonly ((cast: Cast) => Actor)[]
  /** These people receive nothing after `exclude` has happened. */
  readonly notTo: readonly ((cast: Cast) => Actor)[]
  readonly prepare?: (stage: CopyStage) => Promise<string>
  readonly exclude: (stage: CopyStage) => Promise<unknown>
  /**
   * Sends the email, with the result of `prepare`. None of the people of `notTo` does anything
   * here.
   */
  readonly happen: (stage: CopyStage, prepared: string) => Promise<unknown>
}

const admin = ({ admin: one }: Cast) => one
const moderator = ({ moderator: one }: Cast) => one
const owner = ({ food }: Cast) => food.owner
const member = ({ food }: Cast) => food.member

const limitModerator = ({ cast }: CopyStage) =>
  limitPerson(cast, cast.moderator, { work: { formIds: [], taskGroupIds: [] } })
const limitMember = ({ cast }: CopyStage) => limitPerson(cast, cast.food.member, { taskIds: [] })

async function limitBoth(stage: CopyStage): Promise<void> {
  await limitModerator(stage)
  await limitMember(stage)
}

async function aForm(
  { cast }: CopyStage,
  settings: Partial<FormNotificationSettings>,
): Promise<string> {
  const { forms, formNotifications } = cast.admin.api
  const { id: formId, revision } = await forms.add({ title: 'Stand', submissionsPerTeam: null })
  const fields = [aField('text', { id: 'stand' }), aField('email', { id: 'contact' })]
  const form = { formId, form: {}, newFields: fields, fieldIds: fields.map(({ id }) => id) }
  const saved = await forms.update({ ...form, revision })
  const published = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId, revision: saved.revision, ...published })
  const { items } = await formNotifications.list({ formId })
  await formNotifications.remove({ formId, notificationIds: items.map(({ id }) => id) })
  const shown = { isActive: true, showSubmission: true, subjectLine: 'Your stand' }
  await formNotifications.add({ formId, name: 'Copy', ...shown, ...settings })
  return formId
}

const submitAs = (
  who: Actor,
  { formId, taskId = null }: { formId: string; taskId?: string | null },
  contact = '',
) => who.api.filling.submit({ formId, taskId, values: { stand: 'Shell', contact }, revision: 0 })

const notified = (
  name: string,
  settings: (cast: Cast) => Partial<FormNotificationSettings>,
  people: Pick<CopyCase, 'to' | 'notTo'>,
): CopyCase => ({
  when: `a submission notifies ${name}`,
  ...people,
  exclude: limitBoth,
  happen: async (stage) => {
    const { cast } = stage
    const formId = await aForm(stage, settings(cast))
    await submitAs(cast.food.owner, { formId }, cast.moderator.person.email)
  },
})

const addresses = (...people: readonly Actor[]) =>
  people.map(({ person }) => person.email).join(', ')

async function remind(stage: CopyStage, sendTaskRemindersTo: 'all-users' | 'admin') {
  const { portal, event, cast } = stage
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true, sendTaskRemindersTo }, revision })
  await addTaskAs(cast.admin, { title: 'Power' })
  portal.clock.set('2026-06-24T08:00:00Z')
  await runReminders(portal.services, event.eventId)
}

async function addReport({ portal, cast }: CopyStage, by: Actor): Promise<string> {
  portal.clock.set('2026-06-14T12:00:00Z')
  const columns = [{ kind: 'team' as const, field: 'name' as const }]
  const recipientIds = [cast.moderator, cast.admin].map(({ person }) => person.userId)
  const rhythm = {
    every: 'week',
    weekday: 1,
    hour: 8,
    format: 'csv',
    isOnlyChanged: false,
  } as const
  const { id } = await by.api.reports.add({
    name: 'Halls',
    columns,
    delivery: { ...rhythm, recipientIds },
  })
  return id
}

async function sendReports({ portal, event }: CopyStage): Promise<void> {
  portal.clock.set('2026-06-15T07:00:00Z')
  await deliverReports(portal.services, event.eventId)
}

async function approve({ portal, cast }: CopyStage, taskId: string): Promise<void> {
  portal.clock.set('2026-06-15T12:01:00Z')
  const key = { taskId, teamId: cast.food.team.id }
  const { reviews } = cast.admin.api
  const { statusRevision: revision } = (await reviews.get(key)).line
  await reviews.move({ ...key, move: 'approved', revision })
}

const run = ({ event }: CopyStage, statement: (eventId: string) => ReturnType<typeof sql>) =>
  event.inEvent(({ tx, eventId }) => tx.execute(statement(eventId)))

const ofOneself = 'it is about its reader alone'

export const COPIES: Readonly<Record<EmailAlias, string | readonly CopyCase[]>> = {
  welcome: ofOneself,
  existingWelcome: ofOneself,
  welcomeTeamMember: ofOneself,
  existingWelcomeTeamMember: ofOneself,
  standShareWelcome: ofOneself,
  existingStandShareWelcome: ofOneself,
  welcomeChaser: ofOneself,
  existingWelcomeChaser: ofOneself,
  verifyEmailChange: ofOneself,
  verifyPasswordChange: ofOneself,
  confirmEmailChange: ofOneself,
  confirmPasswordChange: ofOneself,
  signInCode: ofOneself,
  newDevice: ofOneself,
  passkeyChange: ofOneself,
  secondFactorChange: ofOneself,
  waitingList: 'it names an item that its reader’s team waits for',
  mailing: 'an admin writes to people by name, and it names only the team of its reader',
  taskReminder: [
    {
      when: 'the daily run reminds a team',
      to: [owner],
      notTo: [member],
      exclude: limitMember,
      happen: (stage) => remind(stage, 'all-users'),
    },
    {
      when: 'the daily run reminds organisers',
      to: [admin],
      notTo: [moderator],
      exclude: limitModerator,
      happen: (stage) => remind(stage, 'admin'),
    },
    {
      when: 'the daily run reminds organisers, of whom one works for other teams',
      to: [admin],
      notTo: [moderator],
      exclude: ({ cast }) => limitPerson(cast, cast.moderator, { teamTypeIds: [] }),
      happen: (stage) => remind(stage, 'admin'),
    },
    {
      when: 'an organiser reminds by hand',
      to: [owner],
      notTo: [member],
      exclude: limitMember,
      happen: async ({ cast }) => {
        const { id: taskId } = await addTaskAs(cast.admin)
        await cast.admin.api.reminders.send({ pairs: [{ taskId, teamId: cast.food.team.id }] })
      },
    },
  ],
  taskStatus: [
    {
      when: 'an organiser approves a task',
      to: [owner],
      notTo: [member],
      prepare: async ({ cast }) => {
        const { id: taskId } = await addTaskAs(cast.admin, { isApprovalNeeded: true })
        const done = { taskId, isComplete: true, isNotApplicable: false, revision: 0 }
        await cast.food.member.api.myTasks.setStatus(done)
        return taskId
      },
      exclude: limitMember,
      happen: approve,
    },
  ],
  teamOwner: ofOneself,
  taskAssigned: [
    {
      when: 'a colleague assigns a task',
      to: [],
      notTo: [member],
      exclude: limitMember,
      happen: async ({ cast }) => {
        const { id: taskId } = await addTaskAs(cast.admin)
        const { userId } = cast.food.member.person
        // Refused for somebody who may not open it.
        const assigned = cast.food.owner.api.myTasks.assign({ taskId, userId, revision: 0 })
        await assigned.catch(() => undefined)
      },
    },
  ],
  commentNotification: [
    {
      when: 'a team goes on with a conversation',
      to: [admin],
      notTo: [moderator, member],
      prepare: async ({ portal, cast }) => {
        const { id: taskId } = await addTaskAs(cast.admin)
        const thread = { taskId, teamId: cast.food.team.id }
        for (const { api } of [cast.admin, cast.moderator, cast.food.member])
          await api.comments.add({ ...thread, text: 'Before' })
        portal.clock.set('2026-06-15T12:01:00Z')
        return taskId
      },
      exclude: limitBoth,
      happen: ({ cast }, taskId) =>
        cast.food.owner.api.comments.add({ taskId, teamId: cast.food.team.id, text: 'Later' }),
    },
  ],
  formNotification: [
    notified('the organisers', () => ({ sendToType: 'admin' }), {
      to: [admin],
      notTo: [moderator],
    }),
    notified('the whole team', () => ({ sendToType: 'team' }), { to: [owner], notTo: [member] }),
    notified(
      'typed addresses',
      ({ admin: one, moderator: other, food }) => ({
        sendToType: 'custom',
        sendTo: addresses(one, other, food.member),
      }),
      { to: [admin], notTo: [moderator, member] },
    ),
    notified('an answered address', () => ({ sendToType: 'fieldId', sendTo: 'contact' }), {
      to: [],
      notTo: [moderator],
    }),
    {
      when: 'a decision notifies the person who submitted',
      to: [],
      notTo: [member],
      prepare: async (stage) => {
        const { cast } = stage
        const formId = await aForm(stage, { sendToType: 'user', events: ['approved'] })
        const options = { type: 'form', formId, isApprovalNeeded: true } as const
        const { id: taskId } = await addTaskAs(cast.admin, options)
        await submitAs(cast.food.member, { formId, taskId })
        return taskId
      },
      exclude: limitMember,
      happen: approve,
    },
  ],
  adminNotification: [
    {
      when: 'an organiser notifies a team that somebody has left',
      to: [owner],
      notTo: [member],
      exclude: (stage) =>
        run(
          stage,
          (eventId) => sql`update team_members set team_id = ${stage.cast.tech.team.id}
            where event_id = ${eventId} and user_id = ${stage.cast.food.member.person.userId}`,
        ),
      happen: async ({ cast }) => {
        const { notifications } = cast.admin.api
        const teamId = cast.food.team.id
        const news = { title: 'Gate 4 is closed', sendEmail: true, teamId }
        const { id: adminNotificationId, revision } = await notifications.add(news)
        await notifications.push({ adminNotificationId, revision })
      },
    },
  ],
  reportDelivery: [
    {
      when: 'the day of a report has come',
      to: [admin],
      notTo: [moderator],
      prepare: (stage) => addReport(stage, stage.cast.eventflowAdmin),
      exclude: limitModerator,
      happen: sendReports,
    },
  ],
  reportStopped: [
    {
      when: 'a report has lost the admin who had it sent',
      to: [({ eventflowAdmin }) => eventflowAdmin],
      notTo: [admin],
      prepare: async (stage) => {
        const { userId } = stage.cast.admin.person
        const reportId = await addReport(stage, stage.cast.admin)
        await run(
          stage,
          (eventId) => sql`update users set permissions = 'moderator'
            where event_id = ${eventId} and id = ${userId}`,
        )
        return reportId
      },
      exclude: (stage) =>
        run(
          stage,
          (eventId) => sql`insert into role_limits (event_id, user_id, team_type_ids)
            values (${eventId}, ${stage.cast.admin.person.userId}, '{}')`,
        ),
      happen: sendReports,
    },
  ],
}
