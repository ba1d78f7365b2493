// Actions of an organiser on the screens.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

export async function addTeamType(page: Page, name: string): Promise<void> {
  await page.goto('/admin/team-types/add')
  await expectAccessible(page, 'add team type')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add team type' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectAccessible(page, 'team types')
}

export interface NewTeam {
  readonly name: string
  readonly type: string
  readonly owner: { readonly firstName: string; readonly surname: string; readonly email: string }
}

export async function addTeam(page: Page, team: NewTeam): Promise<void> {
  await page.goto('/admin/teams/add-team')
  await page.getByLabel('Team name').fill(team.name)
  await page.getByLabel('Team type').selectOption({ label: team.type })
  await fillPerson(page, team.owner)
  await expectAccessible(page, 'add team')
  await page.getByRole('button', { name: 'Add team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
  await expectAccessible(page, 'team')
}

export async function addMember(page: Page, person: NewTeam['owner']): Promise<void> {
  await page.getByRole('link', { name: 'Add team member' }).click()
  await fillPerson(page, person)
  await page.getByRole('button', { name: 'Add team member' }).click()
  await expect(page.getByText(`${person.firstName} ${person.surname}`).first()).toBeVisible()
}

async function fillPerson(page: Page, person: NewTeam['owner']): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
}

/** `YYYY-MM-DD`, a number of days from today. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export interface NewTask {
  readonly title: string
  readonly form: string
  readonly type: string
}

/** A task of type form for one team type, due in ten days. */
export async function addFormTask(page: Page, task: NewTask): Promise<void> {
  await page.goto('/admin/tasks/add')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(task.title)
  await page.getByLabel('Due date').fill(inDays(10))
  await page.getByRole('radio', { name: /^Form/ }).check()
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: task.form })
  await page.getByRole('checkbox', { name: task.type }).check()
  await expectAccessible(page, 'add task')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page).not.toHaveURL(/\/add$/)
}

/**
 * Searches a list and opens the record with exactly this name. Resolves after the list has been
 * left.
 */
export async function openFromList(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list)
  await page
    .getByRole('textbox', { name: /^Search/ })
    .last()
    .fill(name)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(({ pathname }) => pathname.startsWith(`${list}/`))
}
