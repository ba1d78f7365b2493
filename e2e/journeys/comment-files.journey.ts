// A team attaches a sketch to a question. The organiser opens it and answers with a plan.
import { expect } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const aPdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n(${name})\nendobj\ntrailer\n%%EOF\n`),
})

test('a team asks with a sketch, and the organiser answers with a plan', async ({ browser }) => {
  const [theirs, hers] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(theirs, demoPerson('moderator'))
  const owner = demoPerson('teamOwner')
  await signInQuietly(hers, owner)
  const dueDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const task = { title: `Sketch ${Date.now()}`, dueDate, description: '', type: 'task' }
  const { id }: { id: string } = await (
    await theirs.request.post('/api/tasks', { data: task })
  ).json()

  const team = await hers.newPage()
  await team.goto(`/tasks/${id}`)
  const words = team.getByRole('textbox', { name: 'Write a comment' })
  const send = team.getByRole('button', { name: 'Send', exact: true })
  await words.fill('May it look like this?')
  // One upload is lost: nothing is sent without it, and the text stays.
  await team.route('**/api/uploads', (route) => route.fulfill({ status: 404, body: '{}' }))
  await team.getByRole('button', { name: 'Attach files' }).click()
  await team.getByLabel(/^Choose files/).setInputFiles(aPdf('Sketch.pdf'))
  await expect(team.getByRole('button', { name: 'Try Sketch.pdf again' })).toBeVisible()
  await send.click()
  await expect(team.getByText('A file was not uploaded')).toBeVisible()
  await expect(words).toHaveValue('May it look like this?')
  await expectAccessible(team, 'a comment whose file has not arrived')
  await team.unroute('**/api/uploads')
  await team.getByRole('button', { name: 'Try Sketch.pdf again' }).click()
  await expect(team.getByRole('button', { name: 'Remove Sketch.pdf' })).toBeVisible()
  await expectAccessible(team, 'a comment with a file')
  await send.click()
  await expect(team.getByRole('link', { name: 'Download Sketch.pdf' })).toBeVisible()
  await expect(team.getByRole('button', { name: 'Remove Sketch.pdf' })).toHaveCount(0)

  const { items } = await (
    await theirs.request.get(`/api/teams?search=${encodeURIComponent(owner.team ?? '')}`)
  ).json()
  const organiser = await theirs.newPage()
  await organiser.goto(`/admin/tasks/${id}/teams/${items[0].id}`)
  const link = organiser.getByRole('link', { name: 'Download Sketch.pdf' })
  const address = (await link.getAttribute('href')) ?? ''
  expect((await theirs.request.get(address)).ok()).toBe(true)
  await organiser.getByRole('button', { name: /^Reply to/ }).click()
  await organiser.getByRole('textbox', { name: /^Reply to/ }).fill('Like that')
  await organiser.getByRole('button', { name: 'Attach files' }).first().click()
  await organiser.getByLabel(/^Choose files/).setInputFiles(aPdf('Plan.pdf'))
  await expect(organiser.getByRole('button', { name: 'Remove Plan.pdf' })).toBeVisible()
  await organiser.getByRole('button', { name: 'Send', exact: true }).first().click()
  await expect(team.getByRole('link', { name: 'Download Plan.pdf' })).toBeVisible()

  // A long conversation is read in pages, and new messages arrive while earlier ones are shown.
  const thread = `/api/tasks/${id}/teams/${items[0].id}/comments`
  for (let nth = 1; nth <= 22; nth += 1)
    await theirs.request.post(thread, { data: { text: `Note ${nth}.` } })
  await team.reload()
  await expect(team.getByText('Note 22.')).toBeVisible()
  const first = team.getByText('May it look like this?')
  await expect(first).toHaveCount(0)
  await team.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(first).toBeVisible()
  await theirs.request.post(thread, { data: { text: 'One more.' } })
  await expect(team.getByText('One more.')).toBeVisible()
  await expect(first).toBeVisible()
  await expectAccessible(team, 'a conversation of several pages')
})
