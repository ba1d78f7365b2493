// Custom fields of a team determine which questions its people see.
import { expect } from '@playwright/test'
import { addField, formIdOf, saveAndPublish, showWhen, startForm } from '../steps/builder.ts'
import {
  addCustomField,
  expectValue,
  removeCustomField,
  setForTeam,
  setOnMyTeam,
} from '../steps/custom-fields.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const QUESTION = 'Which gate does your lorry take?'

test('custom fields decide which questions a team sees', async ({ browser }) => {
  test.setTimeout(240_000)
  const label = `Wing ${Date.now() % 1_000_000}`
  const owners = await browserOfTheirOwn(browser)
  await signInQuietly(owners, demoPerson('teamOwner'))
  const owner = await owners.newPage()
  const session = await owner.request.get('/api/session')
  const { viewer } = (await session.json()) as { viewer: { team: { id: string } } }
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('admin'))
  const organiser = await organisers.newPage()

  await addCustomField(organiser, label, ['East', 'West'])
  await setForTeam(organiser, viewer.team.id, { label, option: 'West' })
  await startForm(organiser, `Lorries ${label}`)
  await addField(organiser, { type: 'Short Text', label: 'Plate of the lorry' })
  const more = () => showWhen(organiser, label, 'West')
  await addField(organiser, { type: 'Short Text', label: QUESTION, more })
  await saveAndPublish(organiser)
  const form = `/forms/${formIdOf(organiser)}`

  // The team sees the value and the question that depends on it.
  await owner.goto('/my-team')
  await expectValue(owner, { label, option: 'West' })
  await owner.goto(form)
  await expect(owner.getByLabel(QUESTION)).toBeVisible()

  // The owner corrects the value, and the question disappears.
  await setOnMyTeam(owner, { label, option: 'East' })
  await owner.goto(form)
  await expect(owner.getByLabel('Plate of the lorry')).toBeVisible()
  await expect(owner.getByLabel(QUESTION)).toBeHidden()

  await removeCustomField(organiser, label)
  await owner.goto('/my-team')
  await expect(owner.getByText('About your team')).toBeVisible()
  await expect(owner.getByText(label)).toBeHidden()
})
