// Writing a page as an organiser: each section type with sample content.
import { expect, type Locator, type Page } from '@playwright/test'

export interface NewPage {
  readonly title: string
  readonly teamType?: string
}

export async function addPage(page: Page, { title, teamType }: NewPage): Promise<void> {
  await page.goto('/admin/content/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  if (teamType !== undefined) await page.getByRole('checkbox', { name: teamType }).check()
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Adds a section with a heading. Returns its open card. */
export async function addSection(page: Page, type: string, heading: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add section' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .click()
  await page.getByRole('textbox', { name: 'Heading of the section' }).last().fill(heading)
  return page.getByRole('listitem', { name: `${type}: ${heading}`, exact: true })
}

/** Publishes the page. Images need alternative text, or the portal asks first. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The page is published.')).toBeVisible()
}
