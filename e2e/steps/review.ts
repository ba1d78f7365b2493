// A task that needs approval, and the people involved.
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { demoPerson, signInQuietly } from './sign-in.ts'
import { browserOfTheirOwn, test } from './test.ts'

const DUE_DAYS = 20

/** `YYYY-MM-DD`, a number of days from today. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export interface OnStage {
  readonly title: string
  readonly taskId: string
  readonly teamName: string
  readonly organiser: Page
  readonly team: Page
}

/** A person of the demo event in a separate browser. */
export async function asPerson(browser: Browser, rank: string): Promise<BrowserContext> {
  const context = await browserOfTheirOwn(browser)
  await signInQuietly(context, demoPerson(rank))
  return context
}

/** A new task for everybody, with a team that has it and the organiser who created it. */
export async function stageOf(browser: Browser, name: string): Promise<OnStage> {
  const title = `${name} ${test.info().project.name} ${Date.now() % 1_000_000}`
  const organisers = await asPerson(browser, 'moderator')
  const added = await organisers.request.post('/api/tasks', {
    data: {
      title,
      dueDate: inDays(DUE_DAYS),
      description: '',
      type: 'task',
      isApprovalNeeded: true,
    },
  })
  expect(added.status()).toBe(200)
  const { id: taskId } = (await added.json()) as { id: string }
  const people = await asPerson(browser, 'teamOwner')
  const team = await people.newPage()
  await team.goto(`/tasks/${taskId}`)
  const teamName = demoPerson('teamOwner').team ?? ''
  return { title, taskId, teamName, organiser: await organisers.newPage(), team }
}

export const sendForApproval = async ({ team }: Pick<OnStage, 'team'>): Promise<void> => {
  const send = team.getByRole('button', { name: /^Send (for approval|again)$/ })
  const waits = team.getByRole('status').filter({ hasText: 'Awaiting approval' })
  // A comment that arrives can move the button away from under the pointer.
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1_000 })
    await expect(waits).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })
}

/** The line of a task in the queue, which may be long. */
export const inQueue = ({ organiser, title }: Pick<OnStage, 'organiser' | 'title'>) =>
  organiser.getByRole('listitem').filter({ hasText: title })
