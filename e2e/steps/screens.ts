// All built screens, with paths that show data. The paths come from the tables of screens, so new
// screens are visited automatically.
import { readFileSync } from 'node:fs'
import { expect, type APIRequestContext } from '@playwright/test'

const tableIn = (file: string): string =>
  readFileSync(new URL(`../../apps/web/src/app/${file}`, import.meta.url), 'utf8')
const TABLE = tableIn('screens.ts') + tableIn('organiser-screens.ts')

/** The paths of all built screens with their parameters: `/tasks/$taskId`. */
export const standingPaths: readonly string[] = [
  ...TABLE.matchAll(/'(\/[^']*)': (?:everybody|user|moderator|admin|eventflowAdmin|settings)\(/g),
].map(([, path]) => path ?? '')

/** Values for the parameters of paths, without `$`. `search` is appended to the path. */
export type Examples = Readonly<Record<string, string>>

export function addressOf(path: string, examples: Examples): string {
  const address = path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = examples[name]
    if (value === undefined) throw new Error(`No example of $${name}, for the screen ${path}`)
    return value
  })
  const isOfTask = path.startsWith('/forms/$formId') && !path.includes('submissions')
  return isOfTask ? `${address}?taskId=${examples['taskId']}` : address
}

async function ask<Answer>(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(`/api${path}`)
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

interface Listed {
  readonly items: readonly { readonly id: string }[]
}

const firstOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await ask<Listed>(request, path)).items[0]?.id ?? ''

/** The lists of organisers, by the parameter that names one of their records. */
const LISTS = {
  teamId: '/teams',
  teamTypeId: '/team-types',
  standId: '/stands',
  taskId: '/tasks',
  taskGroupId: '/task-groups',
  formId: '/forms',
  eventId: '/events',
  fieldGroupId: '/field-groups',
  customFieldId: '/custom-fields',
  importId: '/imports',
  heldEmailId: '/emails/held',
  mailingId: '/mailings',
  adminNotificationId: '/notifications',
  scheduleItemId: '/schedule-items',
  reminderScheduleId: '/reminder-schedules',
  reportId: '/reports',
  assetId: '/assets',
  downloadId: '/downloads',
  supplierId: '/suppliers',
  supplierGroupId: '/supplier-groups',
  contentId: '/content',
} as const

/** For organisers: the first record of each list. */
export async function organiserExamples(request: APIRequestContext): Promise<Examples> {
  const first: Record<string, string> = {}
  // One after another, because a busy portal rejects many simultaneous calls of one account.
  for (const [parameter, path] of Object.entries(LISTS))
    first[parameter] = await firstOf(request, path)
  const { teamId } = first
  const team = await ask<{ ownerId: string }>(request, `/teams/${teamId}`)
  return {
    ...first,
    parentId: teamId,
    userId: team.ownerId,
    emailId: 'welcome',
    layoutId: 'default',
    cardId: 'default-1',
    ...(await aSubmission(request)),
  } as Examples
}

interface AnsweredForms {
  readonly items: readonly {
    readonly id: string
    readonly submissionCount: number
    readonly createdAt: string
  }[]
}

/**
 * A form with submissions, and its first one. It uses the demo's own, which are older than those of
 * journeys, because records open in other journeys are locked.
 */
async function aSubmission(request: APIRequestContext): Promise<Examples> {
  const forms = await ask<AnsweredForms>(request, '/forms')
  const answered = forms.items
    .filter(({ submissionCount }) => submissionCount > 0)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  let first: Examples | null = null
  // One after another, because all forms together exceed the limit of simultaneous calls.
  for (const { id } of answered) {
    const parts = await partsOfForm(request, id)
    if (parts['webhookId'] !== '') return parts
    first ??= parts
  }
  return first ?? {}
}

/** The first part of a form of each kind. */
async function partsOfForm(request: APIRequestContext, formId: string) {
  const [submissionId, confirmationId, notificationId, webhookId] = await Promise.all(
    ['submissions', 'confirmations', 'notifications', 'webhooks'].map((part) =>
      firstOf(request, `/forms/${formId}/${part}`),
    ),
  )
  return { formId, submissionId, confirmationId, notificationId, webhookId } as Examples
}

interface OwnForms {
  readonly items: readonly {
    readonly id: string
    readonly tasks: readonly {
      readonly id: string
      readonly submission: { readonly id: string; readonly isDraft: boolean } | null
    }[]
  }[]
}

/** For a team: a form that it has submitted for a task. */
export async function teamExamples(
  team: APIRequestContext,
  organiser: APIRequestContext,
): Promise<Examples> {
  const { items } = await ask<OwnForms>(team, '/my-forms')
  const done = items
    .flatMap((form) =>
      form.tasks.map(({ id, submission }) => ({ formId: form.id, id, submission })),
    )
    .find(({ submission }) => submission?.isDraft === false)
  if (!done?.submission) throw new Error('The team of the demo event has submitted nothing')
  const form = await ask<{ confirmationIds: string[] }>(organiser, `/forms/${done.formId}`)
  const supplierId = await firstOf(team, '/my-suppliers')
  const session = await ask<{ viewer: { team: { id: string } } }>(team, '/session')
  return {
    parentId: session.viewer.team.id,
    formId: done.formId,
    supplierId,
    contentId: 'start-here',
    taskId: done.id,
    submissionId: done.submission.id,
    confirmationId: form.confirmationIds[0] ?? '',
  }
}

/** For guests: a public form. */
export async function guestExamples(organiser: APIRequestContext): Promise<Examples> {
  const forms = await ask<{ items: { id: string; isPublic: boolean }[] }>(organiser, '/forms')
  const formId = forms.items.find(({ isPublic }) => isPublic)?.id
  if (formId === undefined) throw new Error('The demo event has no form for guests')
  const form = await ask<{ confirmationIds: string[] }>(organiser, `/forms/${formId}`)
  return { formId, confirmationId: form.confirmationIds[0] ?? '' }
}
