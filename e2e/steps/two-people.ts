// Two members of a team in one draft.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

export const FASCIA = 'Name on the fascia'
export const REMARKS = 'Remarks'

export const answer = (page: Page, label: string): Locator => page.getByLabel(label)

/** Typed answers have reached the server, and answers saved by others are shown. */
export async function expectSaved(page: Page): Promise<void> {
  const status = page.getByText(/^Saved /).filter({ visible: true })
  await expect(status.first()).toBeVisible()
}

/** Opens the form; with a submission, to change it. */
export async function openForm(page: Page, formId: string, submissionId?: string): Promise<void> {
  const search = submissionId === undefined ? '' : `?submissionId=${submissionId}`
  await page.goto(`/forms/${formId}${search}`)
  await expect(answer(page, FASCIA)).toBeVisible()
}

/** Id of the open submission. */
export const submissionIdOf = (page: Page): string =>
  new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Leaves a form with unsubmitted changes, which leads to a question. */
export async function leaveChanged(page: Page): Promise<void> {
  const submissionId = new URL(page.url()).searchParams.get('submissionId')
  await page.getByRole('link', { name: 'Forms' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/saved for your team, but not submitted/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.locator(`a[href$="/submissions/${submissionId}"]`).click()
  await expect(page.getByText(/There are unsubmitted changes/)).toBeVisible()
}

/** Both versions of the fascia are shown side by side, and one is chosen. */
export async function chooseBetween(
  page: Page,
  { mine, theirs, keep }: { mine: string; theirs: RegExp; keep: 'mine' | 'theirs' },
): Promise<void> {
  await page.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which answer do you want to keep?' })
  const ours = dialog.getByRole('radio', { name: `Yours: ${mine}` })
  const others = dialog.getByRole('radio', { name: theirs })
  await expect(ours).toBeChecked()
  await expect(others).toBeVisible()
  await expectAccessible(page, 'two versions of an answer', [0])
  if (keep === 'theirs') await others.check()
  await dialog.getByRole('button', { name: 'Keep my choice' }).click()
  await expect(dialog).toBeHidden()
}
