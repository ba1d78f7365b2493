// Two people of a team in one draft.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

export const FASCIA = 'Name on the fascia'
export const REMARKS = 'Remarks'

export const answer = (page: Page, label: string): Locator => page.getByLabel(label)

/** What is typed here has arrived at the server, and what others have saved is shown. */
export async function expectSaved(page: Page): Promise<void> {
  const status = page.getByText(/^Saved /).filter({ visible: true })
  await expect(status.first()).toBeVisible()
}

export async function openForm(page: Page, formId: string): Promise<void> {
  await page.goto(`/forms/${formId}`)
  await expect(answer(page, FASCIA)).toBeVisible()
}

/** Both versions of the fascia are shown beside each other; one of them is kept. */
export async function chooseBetween(
  page: Page,
  { mine, theirs, keep }: { mine: string; theirs: RegExp; keep: 'mine' | 'theirs' },
): Promise<void> {
  await page.getByRole('button', { name: 'Compare and choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which answer should stay?' })
  const ours = dialog.getByRole('radio', { name: `Yours: ${mine}` })
  const others = dialog.getByRole('radio', { name: theirs })
  await expect(ours).toBeChecked()
  await expect(others).toBeVisible()
  await expectAccessible(page, 'two versions of an answer', [0])
  if (keep === 'theirs') await others.check()
  await dialog.getByRole('button', { name: 'Keep what I chose' }).click()
  await expect(dialog).toBeHidden()
}
