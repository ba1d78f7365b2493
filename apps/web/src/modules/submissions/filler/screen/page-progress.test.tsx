// The form's header on phones.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { problemInWords } from '@eventflow/domain/forms/engine'
import { englishWords } from '@eventflow/domain/words'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw, PHONE, setWindowWidth, WIDE } from '../../../../testing/draw.tsx'
import { createUploads } from '../inputs/form-uploads.ts'
import { createFillingStore } from '../store/filling-store.ts'
import { FillerView } from './filler-view.tsx'

const t = englishWords()
const definition = aFormDefinition(
  [
    aField('text', { id: 'a', label: 'First question', isRequired: true }),
    aField('newPage', { id: 'p2', label: 'Second' }),
    aField('text', { id: 'b', label: 'Second question' }),
  ],
  { form: { title: 'Stand order' } },
)

const form = () => document.querySelector('form')

function drawForm(width: number) {
  setWindowWidth(width)
  const store = createFillingStore({
    definition,
    facts: { user: {}, admin: {}, custom: {} },
    values: {},
    describeProblem: (problem) => problemInWords(t, problem),
  })
  return draw(
    <FillerView
      store={store}
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      uploads={createUploads(undefined)}
      status="Saved 10:42"
      isWholeScreen
      leave={<a href="/forms">Back to all forms</a>}
      onSubmit={() => Promise.resolve()}
    />,
  )
}

afterEach(() => setWindowWidth(WIDE))

test('on a phone one bar has the way back, the name, the page and the save state', async () => {
  const { user } = drawForm(PHONE)
  const bar = screen.getByRole('link', { name: 'Back to all forms' }).parentElement
  const header = within(bar as HTMLElement)
  expect(header.getByText('Stand order')).toBeDefined()
  expect(header.getByText('Page 1 of 2')).toBeDefined()
  expect(header.getByText('Saved 10:42')).toBeDefined()
  expect(form()?.dataset['compact']).toBe('true')
  expect(form()?.querySelector('[data-later-page]')).toBeNull()
  await user.type(screen.getByLabelText(/^First question/), 'A')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(header.getByText('Page 2 of 2')).toBeDefined()
  expect(form()?.querySelector('[data-later-page]')).not.toBeNull()
})

test('on a laptop the screen has its own header', () => {
  drawForm(WIDE)
  expect(screen.queryByRole('link', { name: 'Back to all forms' })).toBeNull()
  expect(form()?.dataset['compact']).toBeUndefined()
})

test('answers left for later are reported on their page, not before the next one', async () => {
  const { user } = drawForm(WIDE)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const said = 'Fix 1 problem'
  expect(screen.getByText(said)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Next, answer later' })).not.toBeNull()
  // Also near the focus, because the bar may be far below.
  const summary = within(screen.getByText(said).parentElement as HTMLElement)
  await user.click(summary.getByRole('button', { name: 'Answer later and continue' }))
  expect(screen.queryByText(said)).toBeNull()
  expect(screen.getByText('Page 2 of 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByLabelText(/^First question/)).toBeDefined()
  // Submit has no next page.
  expect(screen.queryByRole('button', { name: 'Answer later and continue' })).toBeNull()
})
