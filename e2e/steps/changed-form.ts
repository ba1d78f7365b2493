// A form that is changed after answers came in: organisers' actions, and teams' views.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import {
  addField,
  closeSettings,
  formIdOf,
  openField,
  saveAndPublish,
  startForm,
} from './builder.ts'

/** Returns the id of the form. */
export async function buildStandForm(page: Page, title: string): Promise<string> {
  await startForm(page, title)
  await addField(page, { type: 'Short Text', label: 'Name on the fascia', isRequired: true })
  await addField(page, { type: 'Long Text', label: 'Remarks' })
  await addField(page, { type: 'Dropdown', label: 'Stand kind', options: ['Shell', 'Space'] })
  await saveAndPublish(page)
  // A team has two stands with a task each, and each task has its own submission.
  return formIdOf(page)
}

/** Saves a draft: one question is removed and one renamed, one option is disabled and one added. */
export async function changeStandForm(page: Page, formId: string): Promise<void> {
  await page.goto(`/admin/forms/${formId}`)
  await page.getByRole('button', { name: 'More actions for Remarks' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Remarks”?' })
  await expect(dialog.getByText(/exports mark them as removed/)).toBeVisible()
  await expectAccessible(page, 'removing an answered question', [0])
  await dialog.getByRole('button', { name: 'Remove field' }).click()

  await openField(page, 'Name on the fascia')
  const label = page.locator('input[id^="field-"]').and(page.getByLabel(/^Label$/))
  await label.last().fill('Name above the stand')
  await closeSettings(page)

  await openField(page, 'Stand kind')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByRole('textbox', { name: 'Option 3', exact: true }).fill('Corner')
  await page.getByRole('button', { name: 'More settings for option Shell' }).click()
  await page.getByRole('switch', { name: 'No longer offered' }).click()
  await closeSettings(page)

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
}

/** The draft is opened again and published. */
export async function publishDraft(page: Page, formId: string): Promise<void> {
  await page.goto('/admin/forms')
  await expect(page.getByText('Published, with unpublished changes').first()).toBeVisible()
  await page.goto(`/admin/forms/${formId}`)
  await expect(page.getByText(/ started this draft on /)).toBeVisible()
  await expect(page.getByText('Name above the stand').first()).toBeVisible()
  await expectAccessible(page, 'form builder with a draft')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(page.getByText(/ started this draft on /)).toHaveCount(0)
}

export interface StandAnswers {
  readonly fascia: string
  readonly remarks: string
  readonly kind: string
}

export async function fillStand(page: Page, { fascia, remarks, kind }: StandAnswers) {
  await page.getByLabel('Name on the fascia').fill(fascia)
  await page.getByLabel('Remarks').fill(remarks)
  await page.getByLabel('Stand kind').selectOption({ label: kind })
}

/** The lines of the exported file, without its UTF-8 byte order mark. */
export async function exportedLines(page: Page): Promise<readonly string[]> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Table as CSV' }).click()
  const path = await (await file).path()
  await page.keyboard.press('Escape')
  return readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
}
