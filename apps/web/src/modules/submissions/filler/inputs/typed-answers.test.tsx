import {
  aDropdown,
  aField,
  aFormDefinition,
  aLogicEntry,
  aRule,
} from '@eventflow/domain/builders/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { FormFiller } from '../screen/form-filler.tsx'

function drawFields(
  fields: Parameters<typeof aFormDefinition>[0],
  logic: Parameters<typeof aFormDefinition>[1] = {},
) {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve())
  const onSaveDraft = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve())
  const drawn = draw(
    <FormFiller
      mode="fill"
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
      definition={aFormDefinition(fields, logic)}
      facts={{ user: {}, admin: {}, custom: {} }}
      onSubmit={onSubmit}
      onSaveDraft={onSaveDraft}
    />,
  )
  return {
    ...drawn,
    onSubmit,
    onSaveDraft,
    submit: () => screen.getByRole('button', { name: 'Submit' }),
  }
}

const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)

test.each<[type: 'text' | 'area' | 'email' | 'tel' | 'url' | 'number' | 'date', string, unknown]>([
  ['text', 'Ours', 'Ours'],
  ['area', 'Two words', 'Two words'],
  ['email', 'ann@example.com', 'ann@example.com'],
  ['tel', '+44 113 496 0104', '+44 113 496 0104'],
  ['url', 'https://example.com', 'https://example.com'],
  ['number', '12', expect.anything()],
  ['date', '2026-06-15', expect.anything()],
])(
  'a required %s is refused while it is empty, and sent once it is answered',
  async (type, text, sent) => {
    const { user, onSubmit, submit } = drawFields([
      aField(type, { id: 'a', label: 'Asked', isRequired: true }),
    ])
    await user.click(submit())
    await waitFor(() => expect(input(/^Asked/).getAttribute('aria-invalid')).toBe('true'))
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.change(input(/^Asked/), { target: { value: text } })
    fireEvent.blur(input(/^Asked/))
    await user.click(submit())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ a: sent }))
  },
)

test.each<['email' | 'url' | 'number', string]>([
  ['email', 'ann@'],
  ['url', 'not an address'],
])('a wrong %s is refused', async (type, text) => {
  const { user, onSubmit, submit } = drawFields([aField(type, { id: 'a', label: 'Asked' })])
  await user.type(input(/^Asked/), text)
  await user.click(submit())
  await waitFor(() => expect(input(/^Asked/).getAttribute('aria-invalid')).toBe('true'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a draft is saved although a required answer is missing', async () => {
  const { user, onSaveDraft } = drawFields([
    aField('text', { id: 'a', label: 'Asked', isRequired: true }),
    aField('text', { id: 'b', label: 'Other' }),
  ])
  await user.type(input('Other'), 'Half')
  await user.click(screen.getByRole('button', { name: /draft|later/i }))
  await waitFor(() => expect(onSaveDraft).toHaveBeenCalledExactlyOnceWith({ b: 'Half' }))
})

test('a question that depends on another is shown only with its answer', async () => {
  const { user } = drawFields(
    [
      aDropdown({ id: 'cook', label: 'Cooking' }, 'Yes', 'No'),
      aField('text', { id: 'fuel', label: 'Fuel' }),
    ],
    {
      logic: [
        aLogicEntry({
          thenFieldId: 'fuel',
          rules: [aRule({ sourceId: 'cook', sourceValue: 'yes' })],
        }),
      ],
    },
  )
  expect(screen.queryByLabelText('Fuel')).toBeNull()
  fireEvent.change(input('Cooking'), { target: { value: 'yes' } })
  await user.type(input('Fuel'), 'Gas')
  fireEvent.change(input('Cooking'), { target: { value: 'no' } })
  await waitFor(() => expect(screen.queryByLabelText('Fuel')).toBeNull())
})

test('a page with a problem is not left, and going back keeps the answers', async () => {
  const { user, onSubmit, submit } = drawFields([
    aField('text', { id: 'a', label: 'First', isRequired: true }),
    aField('newPage', { id: 'p2', label: 'Second page' }),
    aField('text', { id: 'b', label: 'Second' }),
  ])
  const next = () => screen.getByRole('button', { name: /next/i })
  await user.click(next())
  await waitFor(() => expect(input(/^First/).getAttribute('aria-invalid')).toBe('true'))
  await user.type(input(/^First/), 'Ours')
  await user.click(next())
  await user.type(await screen.findByLabelText('Second'), 'Theirs')
  await user.click(screen.getByRole('button', { name: /back|previous/i }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^First/)).value).toBe('Ours')
  await user.click(next())
  await screen.findByLabelText('Second')
  await user.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ a: 'Ours', b: 'Theirs' }))
})
