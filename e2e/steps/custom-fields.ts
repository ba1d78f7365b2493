// Custom fields of teams: organisers add and set them, and teams read and change them.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

const AT_ORGANISERS = 'Custom fields'
const AT_TEAMS = 'About your team'

/** Adds a dropdown that teams see, without a default value. */
export async function addCustomField(page: Page, label: string, options: readonly string[]) {
  await page.goto('/admin/custom-fields/add')
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill(label)
  await page.getByLabel('Type').selectOption({ label: 'Dropdown' })
  for (const [place, option] of options.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(option)
  }
  await expectAccessible(page, 'add custom field', [0])
  await page.getByRole('button', { name: 'Add custom field' }).click()
  await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible()
}

interface Choice {
  readonly label: string
  readonly option: string
}

async function choose(page: Page, section: string, { label, option }: Choice): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${section}` }).click()
  await page.getByLabel(label).selectOption({ label: option })
  await expectAccessible(page, `values of custom fields, ${section}`, [1])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: `Edit: ${section}` })).toBeVisible()
  await expectValue(page, { label, option })
}

/** Sets a team's value as an organiser. */
export async function setForTeam(page: Page, teamId: string, choice: Choice): Promise<void> {
  await page.goto(`/admin/teams/${teamId}`)
  await choose(page, AT_ORGANISERS, choice)
}

/** Changes the value on My team, as the team owner. */
export async function setOnMyTeam(page: Page, choice: Choice): Promise<void> {
  await page.goto('/my-team')
  await choose(page, AT_TEAMS, choice)
}

export async function expectValue(page: Page, { label, option }: Choice): Promise<void> {
  const fact = page.getByRole('term').filter({ hasText: label }).locator('..')
  await expect(fact.getByRole('definition')).toHaveText(option)
}

/** Deletes the field after the portal has listed what else is deleted. */
export async function removeCustomField(page: Page, label: string): Promise<void> {
  await page.goto('/admin/custom-fields')
  await page.getByRole('link', { name: label, exact: true }).click()
  await page.getByRole('button', { name: 'Delete custom field' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^The values of \d+ teams$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete custom field' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Custom fields' })).toBeVisible()
  await expect(page.getByRole('link', { name: label, exact: true })).toBeHidden()
}
