// Actions that cause emails about teams' tasks and organisers' messages.
import { sql } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import { deliverReports } from '../../modules/reports/deliver-reports.run.ts'
import { runReminders } from '../../modules/reminders/reminders.run.ts'
import { advance } from '../../modules/notifications/notifications.advance.ts'
import { aPublishedForm } from '../../modules/submissions/submissions.stage.fixture.ts'
import { offerUnits } from '../../modules/submissions/waiting/waiting.run.ts'
import { addTaskAs } from '../add-task.ts'
import { uploadTaskFile } from '../upload-task-file.ts'
import type { EmailMoment, EmailStage } from './email-moment.ts'

/** A week before the first of July, at nine in the morning in London. */
const MORNING = '2026-06-24T08:00:00Z'

const ownerOf = ({ cast }: EmailStage) => cast.food.owner.person.email
const teamId = ({ cast }: EmailStage) => cast.food.team.id

async function dailyRun({ portal, event, cast }: EmailStage, at: string): Promise<void> {
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
  portal.clock.set(at)
  await runReminders(portal.services, event.eventId)
}

/** A submitted task, and the organisers' decision. */
async function decide(stage: EmailStage, move: 'approved' | 'rejected'): Promise<string> {
  const { cast } = stage
  const { id: taskId } = await addTaskAs(cast.moderator, { isApprovalNeeded: true })
  const done = { taskId, isComplete: true, isNotApplicable: false, revision: 0 }
  await cast.food.owner.api.myTasks.setStatus(done)
  const key = { taskId, teamId: teamId(stage) }
  const { statusRevision: revision } = (await cast.moderator.api.reviews.get(key)).line
  await cast.moderator.api.reviews.move({ ...key, move, note: 'As we said', revision })
  return ownerOf(stage)
}

const ANSWERS = { stand: 'Shell', arrival: '2026-07-01' }

async function aForm(stage: EmailStage, events: ('submitted' | 'approved')[]): Promise<string> {
  const fields = [aField('text', { id: 'stand' }), aField('date', { id: 'arrival' })]
  const { id: formId } = await aPublishedForm(stage, { fields })
  const { formNotifications } = stage.cast.moderator.api
  const { items } = await formNotifications.list({ formId })
  await formNotifications.remove({ formId, notificationIds: items.map(({ id }) => id) })
  await formNotifications.add({
    formId,
    name: 'To the person who answered',
    isActive: true,
    events,
    sendToType: 'user',
    showSubmission: true,
    subjectLine: 'Your stand',
    isFormTitleSubjectLine: false,
  })
  return formId
}

export async function approvedAnswers(stage: EmailStage): Promise<string> {
  const { moderator, food } = stage.cast
  const formId = await aForm(stage, ['approved'])
  const options = { type: 'form', formId, isApprovalNeeded: true } as const
  const { id: taskId } = await addTaskAs(moderator, options)
  const key = { taskId, teamId: teamId(stage) }
  // A member has submitted, so the owner gets a different email about the decision.
  await food.member.api.filling.submit({ formId, taskId, values: ANSWERS, revision: 0 })
  const { statusRevision: revision } = (await moderator.api.reviews.get(key)).line
  await moderator.api.reviews.move({ ...key, move: 'approved', revision })
  return food.member.person.email
}

const weekly = (recipientIds: string[]) =>
  ({
    every: 'week',
    weekday: 1,
    hour: 8,
    format: 'csv',
    isOnlyChanged: false,
    recipientIds,
  }) as const

/** A due report, after `before` has happened. */
async function sendReport(
  { portal, event, cast }: EmailStage,
  before: () => Promise<unknown> = async () => null,
): Promise<string> {
  const { moderator, admin } = cast
  portal.clock.set('2026-06-14T12:00:00Z')
  const columns = [{ kind: 'team' as const, field: 'name' as const }]
  const delivery = weekly([moderator.person.userId])
  await admin.api.reports.add({ name: 'Halls', columns, delivery })
  await before()
  portal.clock.set('2026-06-15T07:00:00Z')
  await deliverReports(portal.services, event.eventId)
  return moderator.person.email
}

async function askForMoreTime({ cast }: EmailStage): Promise<string> {
  const { id: taskId } = await addTaskAs(cast.moderator, { dueDate: '2026-06-10' })
  await cast.food.owner.api.deadlines.ask({ taskId, days: 7, reason: 'At the printer' })
  const [input] = (await cast.moderator.api.deadlines.waiting({})).items
  return input?.id ?? ''
}

const NEWS = { title: 'Gate 4 is closed', sendEmail: true }

/** Unlike the text that organisers edit, the email itself counts its tasks. */
const REMINDER = /^Test Expo: \d+ Punkte offen für .+$/

export const MOMENTS_OF_WORK: readonly EmailMoment[] = [
  {
    alias: 'taskReminder',
    when: 'the daily run reminds of tasks',
    subject: REMINDER,
    happen: async (stage) => {
      for (const title of ['Power', 'Water']) await addTaskAs(stage.cast.admin, { title })
      await dailyRun(stage, MORNING)
      return ownerOf(stage)
    },
  },
  {
    alias: 'taskReminder',
    when: 'the daily run reminds of documents that lapse',
    subject: REMINDER,
    happen: async (stage) => {
      const { event, cast } = stage
      const { owner } = cast.food
      for (const title of ['Insurance', 'Permit']) {
        const expiry = { notBefore: '2026-07-01' }
        const { id: taskId } = await addTaskAs(cast.admin, { title, type: 'upload', expiry })
        const { id } = await uploadTaskFile(event, owner)
        const validUntil = { [id]: '2026-08-01' }
        await owner.api.myTasks.setFiles({ taskId, fileIds: [id], revision: 0, validUntil })
      }
      await dailyRun(stage, '2026-07-25T08:00:00Z')
      return ownerOf(stage)
    },
  },
  {
    alias: 'taskReminder',
    when: 'an organiser reminds by hand',
    subject: REMINDER,
    happen: async (stage) => {
      const { moderator } = stage.cast
      const tasks = [await addTaskAs(moderator), await addTaskAs(moderator)]
      const pairs = tasks.map(({ id: taskId }) => ({ taskId, teamId: teamId(stage) }))
      await moderator.api.reminders.send({ pairs })
      return ownerOf(stage)
    },
  },
  {
    alias: 'taskStatus',
    when: 'an organiser approves',
    happen: (stage) => decide(stage, 'approved'),
  },
  {
    alias: 'taskStatus',
    when: 'an organiser rejects',
    happen: (stage) => decide(stage, 'rejected'),
  },
  {
    alias: 'taskAssigned',
    when: 'a colleague assigns a task',
    happen: async ({ cast: { moderator, food } }) => {
      const { id: taskId } = await addTaskAs(moderator)
      const { userId } = food.owner.person
      await food.member.api.myTasks.assign({ taskId, userId, revision: 0 })
      return food.owner.person.email
    },
  },
  {
    alias: 'commentNotification',
    when: 'an organiser writes to a team',
    happen: async (stage) => {
      const { moderator } = stage.cast
      const { id: taskId } = await addTaskAs(moderator)
      await moderator.api.comments.add({ taskId, teamId: teamId(stage), text: 'How high?' })
      return ownerOf(stage)
    },
  },
  {
    alias: 'commentNotification',
    when: 'an organiser answers a wish for more time',
    subject:
      /^(?:Answer to the request for more time: “.+”|Antwort auf die Anfrage nach mehr Zeit: .+)$/,
    happen: async (stage) => {
      const extensionId = await askForMoreTime(stage)
      // Messages from before the team's last visit are not new to it.
      stage.portal.clock.set('2026-06-15T12:01:00Z')
      await stage.cast.moderator.api.deadlines.decide({ extensionId, isGranted: true })
      return ownerOf(stage)
    },
  },
  {
    alias: 'formNotification',
    when: 'a team submits a form',
    hasOwnText: true,
    subject: 'Your stand',
    happen: async (stage) => {
      const formId = await aForm(stage, ['submitted'])
      const answers = { formId, taskId: null, values: ANSWERS, revision: 0 }
      await stage.cast.food.owner.api.filling.submit(answers)
      return ownerOf(stage)
    },
  },
  {
    alias: 'formNotification',
    when: 'an organiser approves what was submitted',
    hasOwnText: true,
    subject: /^(Approved|Freigegeben): Your stand$/,
    happen: approvedAnswers,
  },
  {
    alias: 'adminNotification',
    when: 'an organiser pushes a notification',
    hasOwnText: true,
    subject: NEWS.title,
    happen: async (stage) => {
      const { notifications } = stage.cast.moderator.api
      const { id: adminNotificationId, revision } = await notifications.add(NEWS)
      await notifications.push({ adminNotificationId, revision })
      return ownerOf(stage)
    },
  },
  {
    alias: 'adminNotification',
    when: 'the moment of a notification has come',
    hasOwnText: true,
    subject: NEWS.title,
    happen: async (stage) => {
      const { portal, event, cast } = stage
      const { notifications } = cast.moderator.api
      const { id, revision } = await notifications.add(NEWS)
      const scheduledAt = '2026-06-15T18:00:00Z'
      await notifications.schedule({ adminNotificationId: id, revision, scheduledAt })
      portal.clock.set(scheduledAt)
      await advance(portal.services, { eventId: event.eventId, notificationId: id })
      return ownerOf(stage)
    },
  },
  {
    alias: 'mailing',
    when: 'an admin writes to several people',
    hasOwnText: true,
    subject: 'Gate 4 for Bread & Butter Ltd',
    happen: async (stage) => {
      const { mailings } = stage.cast.admin.api
      const audience = { teamIds: [teamId(stage)], to: 'everybody' as const }
      const { id: mailingId, revision } = await mailings.add({ audience })
      const paragraphs = ['Use gate 2.']
      const wording = { subject: 'Gate 4 for {teamName}', heading: 'Gate 4', paragraphs }
      const written = await mailings.update({ mailingId, wording, revision })
      await mailings.send({ mailingId, revision: written.revision })
      return ownerOf(stage)
    },
  },
  {
    alias: 'waitingList',
    when: 'units become free for a team that waits',
    happen: async (stage) => {
      const { portal, event, cast } = stage
      const { food, tech } = cast
      const item = { itemId: 'socket', label: 'Socket', price: '10.00', description: '' }
      const items = [{ ...item, stock: 1, offerHours: 48 }]
      const fields = [aField('itemList', { id: 'list', items })]
      const { id: formId } = await aPublishedForm(stage, { fields })
      const order = { formId, taskId: null, revision: 0 }
      const values = { list: [{ itemId: 'socket', quantity: 1 }] }
      const { submissionId } = await food.owner.api.filling.submit({ ...order, values })
      const wanted = { formId, fieldId: 'list', itemId: 'socket', quantity: 1 }
      await tech.owner.api.waitingLists.join(wanted)
      await cast.admin.api.submissions.remove({ submissionIds: [submissionId] })
      await offerUnits(portal.services, { eventId: event.eventId, formId })
      return tech.owner.person.email
    },
  },
  {
    alias: 'reportDelivery',
    when: 'the day of a report has come',
    hasOwnText: true,
    happen: (stage) => sendReport(stage),
  },
  {
    alias: 'reportStopped',
    when: 'whoever had a report sent may not see it any more',
    hasOwnText: true,
    happen: async (stage) => {
      const { event, cast } = stage
      const { userId } = cast.admin.person
      const setRank = (rank: string) =>
        event.inEvent(({ tx }) =>
          tx.execute(sql`update users set permissions = ${rank} where id = ${userId}`),
        )
      await sendReport(stage, () => setRank('moderator'))
      await setRank('admin')
      return cast.eventflowAdmin.person.email
    },
  },
]
