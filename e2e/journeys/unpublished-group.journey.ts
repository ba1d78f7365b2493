// An organiser unpublishes a field group that a team has answered. The portal counts the answers
// first, and the team's next save does not remove them.
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import { addField, formIdOf, saveAndPublish, startForm } from '../steps/builder.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('answers in an unpublished field group come back with the group', async ({ browser }) => {
  test.setTimeout(240_000)
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const group = `Contractor ${mark}`
  const form = `Risks ${mark}`

  const organiser = await (await browserOfTheirOwn(browser)).newPage()
  await signInQuietly(organiser.context(), demoPerson('moderator'))
  const groupPath = await buildGroup(organiser, group)
  const formId = await buildForm(organiser, form, group)

  const team = await (await browserOfTheirOwn(browser)).newPage()
  await signInQuietly(team.context(), demoPerson('teamOwner'))
  await team.goto(`/forms/${formId}`)
  await team.getByLabel('Risks').fill('None')
  await team.getByLabel('Company').fill('Acme Rigging')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  const plan = { name: 'method.pdf', mimeType: 'application/pdf', buffer }
  await team.locator('input[type=file]').setInputFiles(plan)
  await expect(team.getByRole('link', { name: 'method.pdf' })).toBeVisible()
  const answered = team.waitForResponse((answer) => answer.url().endsWith('/submit'))
  await submit(team, 'Submit')
  const { submissionId } = (await (await answered).json()) as { submissionId: string }
  const change = `/forms/${formId}?submissionId=${submissionId}`

  await organiser.goto(`${groupPath}/settings`)
  await setPublished(organiser)
  const dialog = organiser.getByRole('dialog', { name: `Unpublish “${group}”?` })
  await expect(dialog.getByText(`“${form}”: 1 submission with answers`)).toBeVisible()
  await expectAccessible(organiser, 'unpublishing an answered group', [0])
  await expectNoOverflow(organiser, 'unpublishing an answered group')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(organiser.getByText('All changes saved')).toBeVisible()

  await team.goto(change)
  await expect(team.getByLabel('Risks')).toHaveValue('None')
  await expect(team.getByLabel('Company')).toHaveCount(0)
  await team.getByLabel('Risks').fill('Working at height')
  await submit(team, 'Submit again')

  await setPublished(organiser)
  await expect(organiser.getByText('All changes saved')).toBeVisible()
  await team.goto(change)
  await expect(team.getByLabel('Risks')).toHaveValue('Working at height')
  await expect(team.getByLabel('Company')).toHaveValue('Acme Rigging')
  await expect(team.getByRole('link', { name: 'method.pdf' })).toBeVisible()
})

/** Builds a group and returns its path. */
async function buildGroup(page: Page, title: string): Promise<string> {
  await page.goto('/admin/field-groups/add')
  await page.getByLabel('Group title').fill(title)
  await page.getByRole('button', { name: 'Add field group' }).click()
  await expect(page.getByRole('button', { name: 'Add a field' })).toBeVisible()
  await addField(page, { type: 'Short Text', label: 'Company' })
  await addField(page, {
    type: 'Upload',
    label: 'Method statement',
    more: async (settings) => settings.getByLabel(/^Documents/).check(),
  })
  await saveAndPublish(page)
  return new URL(page.url()).pathname
}

/** Builds a form and returns its id. */
async function buildForm(page: Page, title: string, group: string): Promise<string> {
  await startForm(page, title)
  await addField(page, { type: 'Short Text', label: 'Risks' })
  await addField(page, {
    type: 'Field Group',
    label: 'Contractors',
    more: async (settings) => {
      await settings.getByRole('combobox', { name: /^Field group/ }).selectOption({ label: group })
    },
  })
  await saveAndPublish(page)
  return formIdOf(page)
}

async function submit(page: Page, button: 'Submit' | 'Submit again'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const name = button === 'Submit' ? 'Thank you' : 'Your changes are submitted'
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Publishes the group, or starts to unpublish it. */
async function setPublished(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}
