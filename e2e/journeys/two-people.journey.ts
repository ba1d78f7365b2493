// Two members of a team fill in the same draft at the same time. Nothing that either types is lost.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../steps/accessible.ts'
import { addField, formIdOf, saveAndPublish, startForm } from '../steps/builder.ts'
import { demoPerson, signInQuietly } from '../steps/sign-in.ts'
import { browserOfTheirOwn, test } from '../steps/test.ts'
import {
  answer,
  chooseBetween,
  expectSaved,
  FASCIA,
  leaveChanged,
  openForm,
  REMARKS,
  submissionIdOf,
} from '../steps/two-people.ts'

interface Opened {
  readonly definition: {
    readonly fields: readonly { readonly id: string; readonly label: string }[]
  }
  readonly submission: { readonly values: Readonly<Record<string, unknown>> } | null
}

/** The server's version of one answer. */
async function stored(page: Page, formId: string, label: string): Promise<unknown> {
  const opened = await page.request.get(`/api/filling/${formId}`)
  const { definition, submission } = (await opened.json()) as Opened
  const field = definition.fields.find((each) => each.label === label)
  return submission?.values[field?.id ?? '']
}

test('two people edit one draft, and nothing is lost', async ({ browser }) => {
  test.setTimeout(240_000)
  const [chloe, daniel] = [demoPerson('teamOwner'), demoPerson('teamMember')]
  const organisers = await browserOfTheirOwn(browser)
  await signInQuietly(organisers, demoPerson('moderator'))
  const organiser = await organisers.newPage()
  await startForm(organiser, `Together ${test.info().project.name} ${Date.now() % 1_000_000}`)
  await addField(organiser, { type: 'Short Text', label: FASCIA, isRequired: true })
  await addField(organiser, { type: 'Long Text', label: REMARKS })
  await saveAndPublish(organiser)
  const formId = formIdOf(organiser)

  const [hers, his] = [await browserOfTheirOwn(browser), await browserOfTheirOwn(browser)]
  await signInQuietly(hers, chloe)
  await signInQuietly(his, daniel)
  const [her, him] = [await hers.newPage(), await his.newPage()]

  await openForm(her, formId)
  await answer(her, FASCIA).fill('Harbour')
  await expectSaved(her)
  await openForm(him, formId)
  await expect(answer(him, FASCIA)).toHaveValue('Harbour')
  await expect(him.getByText(`${chloe.name} opened this`)).toBeVisible()
  await expectAccessible(him, 'form that somebody else is filling in')

  // In different fields: each sees the other's answer without doing anything.
  await Promise.all([
    answer(her, FASCIA).fill('Harbour & Vale'),
    answer(him, REMARKS).fill('We come early'),
  ])
  await expect(answer(her, REMARKS)).toHaveValue('We come early')
  await expect(answer(him, FASCIA)).toHaveValue('Harbour & Vale')
  await expect(her.getByText(/has changed “.+”\./)).toBeVisible()

  // He goes offline and continues, and she changes the same answer.
  await his.setOffline(true)
  await answer(him, FASCIA).fill('Vale & Harbour')
  await answer(him, REMARKS).fill('We come early\nby lorry')
  await expect(
    him.getByText('Not saved yet; stored on this device').filter({ visible: true }).first(),
  ).toBeVisible()
  await answer(her, FASCIA).fill('HARBOUR')
  await expect.poll(() => stored(her, formId, FASCIA)).toBe('HARBOUR')
  await his.setOffline(false)
  const conflict = him.getByText(`${chloe.name} changed an answer that you also changed.`)
  await expect(conflict).toBeVisible()
  await expect(answer(him, FASCIA)).toHaveValue('Vale & Harbour')

  // The question is still there after a reload, with both versions.
  await him.reload()
  await expect(conflict).toBeVisible()
  await expect(answer(him, REMARKS)).toHaveValue('We come early\nby lorry')
  const theirs = new RegExp(`^Saved by ${chloe.name}: HARBOUR$`)
  await chooseBetween(him, { mine: 'Vale & Harbour', theirs, keep: 'mine' })
  await expect(answer(her, FASCIA)).toHaveValue('Vale & Harbour')
  await expect(answer(her, REMARKS)).toHaveValue('We come early\nby lorry')

  // She submits both changes. He sees that, and nothing of his overwrites it.
  await her.getByRole('button', { name: 'Submit' }).click()
  await expect(her.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await her.getByRole('link', { name: 'View your answers' }).click()
  await expect(her.getByText('Vale & Harbour')).toBeVisible()
  await expect(her.getByText(/We come early\s+by lorry/)).toBeVisible()

  // He changes the submission and leaves. She sees his change beside the submitted answer.
  await openForm(him, formId, submissionIdOf(her))
  await answer(him, FASCIA).fill('Vale')
  await expect(him.getByText(/^Changes saved .*, not submitted$/).first()).toBeVisible()
  await leaveChanged(him)
  const mark = her.getByText('Unsubmitted changes', { exact: true })
  await her.goto('/forms')
  await expect(mark.first()).toBeVisible()
  await openForm(her, formId, submissionIdOf(him))
  await expect(answer(her, FASCIA)).toHaveValue('Vale')
  await expectAccessible(her, 'changes that are not submitted')
  await her.getByRole('button', { name: 'Discard the changes' }).click()
  const discarded = her.waitForResponse(
    (answered) => answered.url().endsWith('/draft') && answered.request().method() === 'PUT',
  )
  await her.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
  await discarded
  await expect(answer(her, FASCIA)).toHaveValue('Vale & Harbour')
  await him.reload()
  await expect(him.getByText('Vale & Harbour')).toBeVisible()
  await expect(him.getByText(/There are unsubmitted changes/)).toBeHidden()
})
