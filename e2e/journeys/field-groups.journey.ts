// A field group is repeated for several machines, and rules apply to each repetition separately.
import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../steps/accessible.ts'
import {
  buildFormOf,
  buildMachineGroup,
  fillTwoMachines,
  mendSecondMachine,
  removeFirstAndUndo,
} from '../steps/field-groups.ts'
import { openFromList } from '../steps/organiser.ts'
import { demoPerson, signIn } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

test('a field group is filled in for each machine separately', async ({ browser }) => {
  test.setTimeout(240_000)
  const mark = `${test.info().project.name} ${Date.now() % 1_000_000}`
  const group = `Machine ${mark}`
  const form = `Machines ${mark}`

  const organiser = await (await browserOfTheirOwn(browser)).newPage()
  await signIn(organiser, demoPerson('moderator'))
  await buildMachineGroup(organiser, group)
  const groupPage = organiser.url()
  await buildFormOf(organiser, form, group)

  const team = await (await browserOfTheirOwn(browser)).newPage()
  await signIn(team, demoPerson('teamOwner'))
  await team.goto('/forms')
  await team.getByRole('link', { name: form }).first().click()
  await fillTwoMachines(team, group)
  await mendSecondMachine(team)
  await removeFirstAndUndo(team, group)
  await expectNoOverflow(team, 'looped form')
  await team.getByRole('button', { name: 'Submit' }).click()
  await expect(team.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  // The group shows which form it affects, and cannot be deleted while a form uses it.
  await organiser.goto(`${groupPage}/settings`)
  await expect(organiser.getByRole('link', { name: form })).toBeVisible()
  await organiser.getByRole('button', { name: 'Delete field group' }).click()
  await expect(organiser.getByRole('dialog').getByText('A form uses this group')).toBeVisible()
  await expectAccessible(organiser, 'field group settings')

  await openFromList(organiser, '/admin/forms', form)
  await organiser.getByRole('link', { name: 'Submissions' }).click()
  await organiser.getByRole('link', { name: demoPerson('teamOwner').team ?? '' }).click()
  await expect(organiser.getByText(`${group} 2`)).toBeVisible()
  await expect(organiser.getByText('7.5').first()).toBeVisible()
  await expectAccessible(organiser, 'looped submission')
})
