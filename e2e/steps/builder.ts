// Building a form with the builder, on wide screens and phones.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

export interface FieldOptions {
  readonly type: string
  readonly label: string
  readonly isRequired?: boolean
  readonly options?: readonly string[]
  /** Changes settings of this type before they are closed. */
  readonly more?: (page: Page) => Promise<void>
}

export async function startForm(page: Page, title: string): Promise<void> {
  await page.goto('/admin/forms/add')
  await page.getByLabel('Title').fill(title)
  await expectAccessible(page, 'add form')
  await page.getByRole('button', { name: 'Add form' }).click()
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeVisible()
}

/** Id of the form in the builder. */
export const formIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

export async function addField(page: Page, options: FieldOptions): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('menuitem', { name: options.type, exact: true }).click()
  // The field's own label, not that of one of its parts.
  await page
    .locator('input[id^="field-"]')
    .and(page.getByLabel(/^(Label|Title)$/))
    .last()
    .fill(options.label)
  if (options.isRequired) await page.getByRole('switch', { name: 'Required' }).click()
  for (const [place, option] of (options.options ?? []).entries()) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(option)
  }
  await options.more?.(page)
  await closeSettings(page)
}

export const openField = (page: Page, label: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click()

export const closeSettings = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Close settings|Done)$/ })
    .first()
    .click()

/** "Show this field when ANY of: question is value". */
export async function showWhen(page: Page, question: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Show it only when…' }).first().click()
  const rules: Locator = page.getByRole('group', { name: 'Show this field when' })
  // A new rule may be out of view, so it gets the focus.
  await expect(rules.getByLabel('About')).toBeFocused()
  await rules.getByLabel('About').selectOption({ label: question })
  await rules.getByLabel('Condition').selectOption({ label: 'is' })
  await rules.getByLabel('Value').selectOption({ label: value })
}

export async function saveAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expectAccessible(page, 'form builder')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
}
