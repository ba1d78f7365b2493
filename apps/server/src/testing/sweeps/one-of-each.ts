// One record of each kind in an event, all about one team: the ids for sweeps.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { passkeys, sessions } from '../../modules/access/access.tables.ts'
import { actingPeriods } from '../../modules/access/acting.tables.ts'
import { roleLimits } from '../../modules/access/limits.tables.ts'
import { audienceTeamTypes } from '../../modules/audience/audience.tables.ts'
import { files, uploads } from '../../modules/files/files.tables.ts'
import {
  confirmations,
  fields,
  formDefinitions,
  formDrafts,
  formNotifications,
  forms,
} from '../../modules/forms/forms.tables.ts'
import {
  orderNumbers,
  submissionChanges,
  submissions,
} from '../../modules/submissions/submissions.tables.ts'
import { lastAnswers } from '../../modules/submissions/last-answers.tables.ts'
import { paymentMarks } from '../../modules/submissions/payment-marks.tables.ts'
import { locks } from '../../modules/locks/locks.tables.ts'
import {
  taskGroups,
  taskAgreements,
  taskDependencies,
  taskGroupTasks,
  tasks,
  taskStatuses,
} from '../../modules/tasks/tasks.tables.ts'
import { countSearchMiss } from '../../modules/navigation/index.ts'
import { listViews } from '../../modules/navigation/navigation.tables.ts'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import { storeBrand, toStore } from '../../platform/mail/index.ts'
import { aMailBrand } from '../../platform/mail/mail.builders.ts'
import { idempotencyKeys } from '../../platform/idempotency/idempotency.tables.ts'
import {
  emailEvents,
  emailFlags,
  emailHolds,
  emails,
  emailWordings,
} from '../../platform/mail/mail.tables.ts'
import { arrangePerson } from '../arrange.ts'
import type { Cast, CastTeam } from '../cast.ts'
import type { TestEvent } from '../test-portal.ts'
import { oneAsset } from './one-asset.ts'
import { oneCardLayout } from './one-card-layout.ts'
import { oneClone } from './one-clone.ts'
import { oneComment } from './one-comment.ts'
import { oneContent } from './one-content.ts'
import { oneCustomField } from './one-custom-field.ts'
import { oneExtension } from './one-extension.ts'
import { oneDownload } from './one-download.ts'
import { oneGroup } from './one-group.ts'
import { oneImport } from './one-import.ts'
import { oneMailing } from './one-mailing.ts'
import { oneReminder } from './one-reminder.ts'
import { oneReport } from './one-report.ts'
import { oneUndo } from './one-undo.ts'
import { oneNotification } from './one-notification.ts'
import { oneScheduleItem } from './one-schedule-item.ts'
import { fieldsOfStand, oneStand } from './one-stand.ts'
import { oneStockedItem } from './one-stocked-item.ts'
import { oneSupplier } from './one-supplier.ts'
import { oneWebhook } from './one-webhook.ts'

/** Ids by their names in contracts. */
export type IdsByName = Readonly<Record<string, string>>

export const oneOfEach = (event: TestEvent, { food, moderator }: Cast): Promise<IdsByName> =>
  event.inEvent(async (scope) => {
    const { form, task, answered, said, extension } = await oneWork(scope, food)
    const webhook = await oneWebhook(scope, { ...form, ...answered })
    const customFieldId = await oneCustomField(scope, food.team.id)
    await oneRequest(scope, food)
    await scope.tx.insert(locks).values({
      eventId: scope.eventId,
      type: 'form',
      recordId: form.formId,
      userId: food.member.person.userId,
    })
    const emailId = await oneEmail(scope, food)
    const heldEmailId = await oneHeldEmail(scope)
    const imported = await oneImport(scope)
    const mailing = await oneMailing(scope, {
      userId: food.owner.person.userId,
      unsubscribedId: food.member.person.userId,
    })
    const reminder = await oneReminder(scope, {
      ...task,
      teamId: food.team.id,
      userId: food.member.person.userId,
    })
    const sentNotification = await oneNotification(scope, food)
    const page = await oneContent(scope, food)
    const layout = await oneCardLayout(scope, food)
    const scheduled = await oneScheduleItem(scope, food)
    await countSearchMiss(scope, 'cloakroom', new Date('2026-06-14T08:00:00Z'))
    await oneClone(scope)
    const listViewId = await oneListView(scope)
    const kept = await oneAsset(scope)
    const offered = await oneDownload(scope, food)
    const supplied = await oneSupplier(scope, food, form.formId)
    const report = await oneReport(scope, { ...task, customFieldId })
    await oneLimited(scope, form.formId)
    await oneActing(scope, food)
    return {
      ...form,
      ...task,
      ...answered,
      ...said,
      ...extension,
      ...webhook,
      ...imported,
      ...mailing,
      ...reminder,
      ...sentNotification,
      ...page,
      ...layout,
      pathId: task.taskId,
      ...oneUndo(scope, { ...page, taskId: task.taskId, teamId: food.team.id }),
      ...scheduled,
      listViewId,
      ...kept,
      ...offered,
      ...supplied,
      ...report,
      customFieldId,
      ...(await oneStand(scope, food.team.id)),
      ...fieldsOfStand(customFieldId),
      emailId,
      heldEmailId,
      teamId: food.team.id,
      replacementId: food.team.id,
      teamTypeId: food.teamTypeId,
      showToTeamTypeId: food.teamTypeId,
      hideFromTeamTypeId: food.teamTypeId,
      allowedTeamTypeId: food.teamTypeId,
      userId: food.member.person.userId,
      successorId: food.owner.person.userId,
      ownerId: food.member.person.userId,
      parentId: food.team.id,
      sessionId: await oneSession(scope, food),
      passkeyId: await onePasskey(scope, food),
      // A person who may be mentioned.
      mentionId: moderator.person.userId,
    }
  })

/** A form, its task, and a team's submission and comments. */
export async function oneWork(scope: Scope, castTeam: CastTeam) {
  const form = await oneForm(scope)
  const task = await oneTask(scope, { formId: form.formId, castTeam })
  const answered = await oneSubmission(scope, { ...form, ...task, castTeam })
  const said = await oneComment(scope, { ...task, castTeam })
  const { team, owner } = castTeam
  const whose = { teamId: team.id, userId: owner.person.userId }
  const extension = await oneExtension(scope, { ...task, ...whose })
  return { form, task, answered, said, extension }
}

/** A shared view of the list of teams. */
async function oneListView({ tx, eventId }: Scope): Promise<string> {
  const id = newId()
  await tx
    .insert(listViews)
    .values({ eventId, id, list: 'teams', name: 'Late', query: 'overdue=yes' })
  return id
}

/** Another session of the owner. */
async function oneSession(scope: Scope, { owner }: CastTeam): Promise<string> {
  const { accountId } = owner.person
  const session = { tokenHash: newId(), accountId, atEventId: scope.eventId }
  const [row] = await scope.tx
    .insert(sessions)
    .values({ ...session, expiresAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: sessions.id })
  return row?.id ?? ''
}

/** A passkey of the owner. */
async function onePasskey({ tx }: Scope, { owner }: CastTeam): Promise<string> {
  const id = newId()
  const made = { rpId: 'localhost', credentialId: newId(), publicKey: 'x', counter: 0 }
  const { accountId } = owner.person
  await tx.insert(passkeys).values({ ...made, id, accountId, transports: [], name: 'Laptop' })
  return id
}

async function oneForm({ tx, eventId }: Scope) {
  const formId = newId()
  const ids = {
    formId,
    confirmationId: newId(),
    notificationId: newId(),
    definitionId: newId(),
    draftId: newId(),
  }
  const field = aField('text', { id: 'company', label: 'Company' })
  const part = { eventId, formId }
  await tx
    .insert(forms)
    .values({ eventId, id: formId, title: 'Stand', isPublished: true, isPublic: true })
  await tx
    .insert(fields)
    .values({ ...part, id: field.id, position: 0, type: field.type, definition: field })
  await tx.insert(formDefinitions).values({
    ...part,
    id: ids.definitionId,
    definition: aFormDefinition([field], { form: { id: formId, title: 'Stand' } }),
  })
  const confirmation = { position: 0, name: 'Default', message: 'Thank you' }
  await tx.insert(confirmations).values({ ...part, id: ids.confirmationId, ...confirmation })
  const parts = { title: 'Stand', description: '', logicMap: {}, fields: [field] }
  const draft = { content: { ...parts, title: 'New stand' }, base: parts, baseRevision: 1 }
  await tx.insert(formDrafts).values({ ...part, id: ids.draftId, ...draft })
  const fieldGroupId = await oneGroup({ tx, eventId })
  const notification = { name: 'To the submitter', isActive: false, settings: {} }
  await tx.insert(formNotifications).values({ ...part, id: ids.notificationId, ...notification })
  return { ...ids, fieldGroupId, sendToFieldGroupId: fieldGroupId }
}

async function oneTask(
  { tx, eventId }: Scope,
  { formId, castTeam }: { formId: string; castTeam: CastTeam },
) {
  const taskId = newId()
  const taskGroupId = newId()
  const uploadTaskId = newId()
  const task = { title: 'Describe your stand', dueDate: '2026-07-01', type: 'form' as const }
  await tx.insert(tasks).values({ eventId, id: taskId, formId, ...task })
  const upload = { title: 'Send your plan', dueDate: '2026-07-02', type: 'upload' as const }
  await tx.insert(tasks).values({ eventId, id: uploadTaskId, ...upload })
  const needed = { taskId: uploadTaskId, neededTaskId: taskId, needs: 'submitted' as const }
  await tx.insert(taskDependencies).values({ eventId, ...needed })
  const audience = { eventId, ownerId: taskId, teamTypeId: castTeam.teamTypeId }
  await tx.insert(audienceTeamTypes).values({ ...audience, ownerKind: 'task' })
  await tx.insert(taskGroups).values({ eventId, id: taskGroupId, title: 'First steps' })
  await tx.insert(taskGroupTasks).values({ eventId, taskGroupId, taskId })
  const at = new Date('2026-06-15T10:00:00Z')
  const asked = { approval: 'submitted', requested: 'notApplicable' } as const
  const sent = { ...asked, sentAt: at, approvalAt: at }
  const status = { teamId: castTeam.team.id, assignedTo: castTeam.member.person.userId, ...sent }
  await tx.insert(taskStatuses).values({ eventId, id: newId(), taskId, ...status })
  const agreement = { taskId, teamId: castTeam.team.id, text: 'We agree', hash: '0'.repeat(64) }
  await tx
    .insert(taskAgreements)
    .values({ eventId, id: newId(), ...agreement, agreedAt: new Date() })
  return { taskId, uploadTaskId, taskGroupId }
}

interface Answered {
  readonly formId: string
  readonly definitionId: string
  readonly confirmationId: string
  readonly taskId: string
  readonly castTeam: CastTeam
}

async function oneSubmission(scope: Scope, { castTeam, ...parts }: Answered) {
  const { tx, eventId } = scope
  const submissionId = newId()
  const fileId = newId()
  const teamId = castTeam.team.id
  const createdBy = castTeam.owner.person.userId
  await tx.insert(submissions).values({
    eventId,
    id: submissionId,
    ...parts,
    teamId,
    values: { company: 'Bread & Butter Ltd' },
    isDraft: false,
    submittedAt: new Date(),
    submittedBy: createdBy,
    createdBy,
  })
  await oneChange(scope, { submissionId, by: createdBy })
  const { formId, definitionId } = parts
  const last = { formId, definitionId, givenIn: '2025', values: { company: 'Bread & Butter Ltd' } }
  await tx
    .insert(lastAnswers)
    .values({ eventId, teamId, ...last })
    .onConflictDoNothing()
  const waitingTeamId = await oneStockedItem(scope, { formId, submissionId, teamId, createdBy })
  await tx.insert(orderNumbers).values({ eventId, lastNumber: 1 }).onConflictDoNothing()
  const markId = newId()
  await tx.insert(paymentMarks).values({
    eventId,
    id: markId,
    submissionId,
    isPaid: true,
    amount: '45.00',
    currencyId: 'GBP',
    createdAt: new Date(),
    createdBy,
  })
  const file = {
    mimeType: 'application/pdf',
    kind: 'docs' as const,
    size: 4,
    keptSize: 4,
    createdBy,
  }
  const bytes = () => ({ eventId, sha256: '0'.repeat(64), storageKey: newId() })
  const owned = { ownerKind: 'submission' as const, ownerId: submissionId, waitingSince: null }
  const attachmentId = newId()
  await tx.insert(files).values([
    { ...bytes(), ...file, ...owned, id: fileId, purpose: 'submission', name: 'plan.pdf', teamId },
    { ...bytes(), ...file, id: attachmentId, purpose: 'taskAttachment', name: 'rules.pdf' },
  ])
  const coming = { purpose: 'submission' as const, name: 'film.mp4', length: 9, createdBy }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await tx.insert(uploads).values({ eventId, id: newId(), ...coming, expiresAt })
  return { submissionId, fileId, attachmentId, markId, waitingTeamId }
}

async function oneChange(
  { tx, eventId }: Scope,
  { submissionId, by }: { submissionId: string; by: string },
) {
  const change = { path: 'company', label: 'Company', from: 'Bread', to: 'Bread & Butter Ltd' }
  await tx.insert(submissionChanges).values({
    eventId,
    id: newId(),
    submissionId,
    revision: 2,
    at: new Date(),
    by,
    isByOrganiser: false,
    changes: [change],
  })
}

/** A call with a key, and its row in the audit log. */
async function oneRequest({ tx, eventId }: Scope, { owner: { person } }: CastTeam) {
  const answer = { status: 200, body: '{}', requestHash: '0'.repeat(64) }
  await tx
    .insert(idempotencyKeys)
    .values({ eventId, owner: person.accountId, key: newId(), ...answer })
  await tx.insert(auditLog).values({
    eventId,
    id: newId(),
    action: 'users.changeMe',
    things: [`user:${person.userId}`],
    changed: ['firstName'],
    actorUserId: person.userId,
    actorAccountId: person.accountId,
    actorName: 'Sam Field',
    requestId: newId(),
    address: '203.0.113.0/24',
  })
}

/** An organiser limited to one form. */
async function oneLimited(scope: Scope, formId: string): Promise<void> {
  const { userId } = await arrangePerson(scope, { permissions: 'moderator' })
  const { eventId, tx } = scope
  await tx.insert(roleLimits).values({ eventId, userId, formIds: [formId], taskGroupIds: [] })
}

/** A period in which an admin acted on behalf of the owner. */
async function oneActing({ tx, eventId }: Scope, { team, owner }: CastTeam): Promise<void> {
  const { userId } = owner.person
  const period = { id: newId(), userId, teamId: team.id, actedBy: newId(), reason: 'By phone' }
  await tx.insert(actingPeriods).values({ eventId, ...period, endsAt: new Date() })
}

/** A held email. */
async function oneHeldEmail(scope: Scope): Promise<string> {
  const { tx, eventId } = scope
  const id = newId()
  const alias = 'formNotification'
  const email = { subject: 'Stand drawing', heading: 'Drawn', firstName: null, parts: [] }
  await storeBrand(scope, aMailBrand())
  await tx.insert(emailHolds).values({ eventId, id: 'failures' }).onConflictDoNothing()
  await tx.insert(emails).values({
    eventId,
    id,
    alias,
    recipient: 'held@example.test',
    heldAt: new Date(),
    ...toStore({ id, alias }, { email }, aMailBrand()),
  })
  return id
}

/** A bounced email, with the provider's report. */
async function oneEmail({ tx, eventId }: Scope, { team, member }: CastTeam): Promise<string> {
  const emailId = newId()
  const recipient = member.person.email
  const whose = { teamId: team.id, userId: member.person.userId }
  await tx.insert(emails).values({
    eventId,
    id: emailId,
    alias: 'taskStatus',
    recipient,
    subject: 'Stand drawing: complete',
    state: 'failed',
    attempts: 1,
    problem: 'bounced',
    ...whose,
  })
  await tx.insert(emailFlags).values({ eventId, address: recipient, flag: 'bounce' })
  const wording = { subject: 'Changed', heading: 'Changed', paragraphs: ['It was you.'] }
  await tx
    .insert(emailWordings)
    .values({ eventId, id: 'confirmPasswordChange', wording })
    .onConflictDoNothing()
  const event = { emailId, messageId: newId(), type: 'bounce' as const, recipient }
  await tx.insert(emailEvents).values({
    eventId,
    id: newId(),
    templateId: 'taskStatus',
    platform: 'Mobile',
    userAgent: 'Mail on a phone',
    ipAddress: '203.0.113.9',
    ...event,
    ...whose,
  })
  return emailId
}
