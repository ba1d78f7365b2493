// Field groups: built by organisers, filled in several times by teams.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addField, saveAndPublish, showWhen, startForm } from './builder.ts'

/** A group that asks for a length only for large machines. */
export async function buildMachineGroup(page: Page, title: string): Promise<void> {
  await page.goto('/admin/field-groups/add')
  await page.getByLabel('Group title').fill(title)
  await page.getByRole('button', { name: 'Add field group' }).click()
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeVisible()
  await addField(page, {
    type: 'Dropdown',
    label: 'Size of the machine',
    isRequired: true,
    options: ['Small', 'Large'],
  })
  await addField(page, {
    type: 'Number',
    label: 'Length in metres',
    isRequired: true,
    more: async (settings) => showWhen(settings, 'Size of the machine', 'Large'),
  })
  await saveAndPublish(page)
}

/** A form that repeats the group up to three times. */
export async function buildFormOf(page: Page, title: string, group: string): Promise<void> {
  await startForm(page, title)
  await addField(page, {
    type: 'Field Group',
    label: 'Your machines',
    more: async (settings) => {
      await settings.getByRole('combobox', { name: /^Field group/ }).selectOption({ label: group })
      await settings.getByRole('switch', { name: 'Can be filled in several times' }).click()
      await settings.getByLabel('Maximum number of entries').fill('3')
    },
  })
  await saveAndPublish(page)
}

/** Two machines, one of them large, with different questions. */
export async function fillTwoMachines(page: Page, group: string): Promise<void> {
  const first = page.getByRole('region', { name: `${group} 1` })
  await first.getByLabel('Size of the machine').selectOption({ label: 'Small' })
  await page.getByRole('button', { name: /^Add another/ }).click()
  const second = page.getByRole('region', { name: `${group} 2` })
  await second.getByLabel('Size of the machine').selectOption({ label: 'Large' })
  await expect(second.getByLabel('Length in metres')).toBeVisible()
  await expect(first.getByLabel('Length in metres')).toBeHidden()
}

/** A missing answer in the second is reported with its heading, and the summary links to it. */
export async function mendSecondMachine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  const missing = page.getByRole('main').getByRole('link', { name: /Length in metres/ })
  await expect(missing).toHaveCount(1)
  await expectAccessible(page, 'looped form with problems')
  await missing.click()
  const length = page.getByLabel('Length in metres')
  await expect(length).toBeFocused()
  await length.fill('7.5')
}

/** A third is added, and one is removed from the middle. Undo leaves each with its own answers. */
export async function removeFirstAndUndo(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${group} 1` }).click()
  await expect(page.getByRole('region', { name: `${group} 2` })).toHaveCount(0)
  await expect(page.getByLabel('Length in metres')).toHaveValue('7.5')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const second = page.getByRole('region', { name: `${group} 2` })
  await expect(second.getByLabel('Length in metres')).toHaveValue('7.5')
}
