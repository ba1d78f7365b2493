// Checking a form in the builder.
import { expect, type Locator, type Page } from '@playwright/test'
import { addField, closeSettings, openField, showWhen } from './builder.ts'

export const checkPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Check of the form' })

/** A page that requires two different answers to one question, so it is never shown. */
export async function addPageNobodySees(page: Page): Promise<void> {
  await addField(page, { type: 'Dropdown', label: 'VAT', options: ['Registered', 'Exempt'] })
  await addField(page, {
    type: 'New Page',
    label: 'Transport',
    more: async () => {
      await showWhen(page, 'VAT', 'Registered')
      await page.getByRole('button', { name: 'Add a rule' }).click()
      const rules = page.getByRole('group', { name: 'Show this field when' })
      await expect(rules.getByLabel('About').last()).toBeFocused()
      await rules.getByLabel('About').last().selectOption({ label: 'VAT' })
      await rules.getByLabel('Condition').last().selectOption({ label: 'is' })
      await rules.getByLabel('Value').last().selectOption({ label: 'Exempt' })
      await rules.getByRole('radio', { name: 'all' }).check({ force: true })
    },
  })
  await addField(page, { type: 'Short Text', label: 'Number of the lorry' })
}

/** Two questions that show each other. */
export async function addCircle(page: Page): Promise<void> {
  const options = ['Yes', 'No']
  await addField(page, { type: 'Dropdown', label: 'Water', options })
  await addField(page, {
    type: 'Dropdown',
    label: 'Drain',
    options,
    more: () => showWhen(page, 'Water', 'Yes'),
  })
  await openField(page, 'Water')
  await showWhen(page, 'Drain', 'Yes')
  await closeSettings(page)
}

/** The text of the preview, wherever the screen shows it. */
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' })

export async function openExample(page: Page, place: number): Promise<void> {
  await checkPanel(page)
    .getByRole('button', { name: `Open in the preview: Example ${place}` })
    .click()
  await expect(preview(page).getByText(`This is example ${place} with its answers.`)).toBeVisible()
}
