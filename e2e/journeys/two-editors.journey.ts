// Two organisers edit one page at the same time. The second sees that the first is editing. When
// both have changed it, no text is lost: the person who saves later sees both versions and chooses.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'

const callout = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two organisers edit one page, and no text is lost without a choice', async ({ browser }) => {
  const [ann, bob] = [demoPerson('moderator'), demoPerson('admin')]
  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(hers, ann)
  await signInQuietly(his, bob)
  const [her, him] = [await hers.newPage(), await his.newPage()]

  await her.goto('/admin/content/add')
  await her.getByRole('textbox', { name: 'Title', exact: true }).fill(`Together ${Date.now()}`)
  await her.getByRole('button', { name: 'Add page' }).click()
  await her.getByRole('button', { name: 'Add section' }).click()
  await her.getByRole('dialog').getByRole('button', { name: 'Callout' }).click()
  await callout(her).fill('Gate 1 opens at seven.')
  await save(her)
  await expect(her.getByText('All changes saved')).toBeVisible()

  await him.goto(new URL(her.url()).pathname)
  await expect(him.getByText(`${ann.name} opened this`)).toBeVisible()
  await expectAccessible(him, 'page that somebody else is editing')
  await him.getByRole('button', { name: 'Edit Callout without heading' }).click()
  await callout(him).fill('Gate 1 opens at six.')
  await callout(her).fill('Gate 1 opens at eight.')
  await save(him)
  await expect(him.getByText('All changes saved')).toBeVisible()
  await him.getByRole('button', { name: 'Done', exact: true }).first().click()
  await save(her)
  const both = her.getByRole('dialog', { name: 'This was changed in the meantime' })
  await expect(both.getByText('Gate 1 opens at eight.')).toBeVisible()
  await expect(both.getByText('Gate 1 opens at six.')).toBeVisible()
  await expectAccessible(her, 'both versions of a page')
  await both.getByRole('button', { name: 'Continue editing' }).click()
  await expect(callout(her)).toHaveValue('Gate 1 opens at eight.')
  await save(her)
  await both.getByRole('button', { name: 'Save my version' }).click()
  await expect(her.getByText('All changes saved')).toBeVisible()
  await expect(him.getByText('Gate 1 opens at eight.').first()).toBeVisible()
})
