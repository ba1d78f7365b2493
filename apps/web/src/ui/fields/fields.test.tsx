import { useState } from 'react'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { speak } from '../../platform/words-catalogue.ts'
import { draw } from '../../testing/draw.tsx'
import { CheckboxField, ChoiceList, RadioList, SwitchField } from './choice-fields.tsx'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'
import { useTypedPrice } from './number-reading.tsx'
import { SelectField } from './select-field.tsx'
import { PasswordField, TextArea, TextField } from './text-fields.tsx'

const nothing = () => undefined
const options = [
  { value: 'shell', label: 'Shell scheme' },
  { value: 'space', label: 'Space only' },
  { value: 'table', label: 'Table top', isDisabled: true },
]

const fields = {
  text: (props: object) => <TextField label="Stand" value="" onChange={nothing} {...props} />,
  'text area': (props: object) => <TextArea label="Stand" value="" onChange={nothing} {...props} />,
  password: (props: object) => (
    <PasswordField
      label="Stand"
      value=""
      onChange={nothing}
      autoComplete="new-password"
      {...props}
    />
  ),
  number: (props: object) => <NumberField label="Stand" value="" onChange={nothing} {...props} />,
  date: (props: object) => <DateField label="Stand" value="" onChange={nothing} {...props} />,
  select: (props: object) => (
    <SelectField label="Stand" value="shell" options={options} onChange={nothing} {...props} />
  ),
  checkbox: (props: object) => (
    <CheckboxField label="Stand" value={false} onChange={nothing} {...props} />
  ),
  switch: (props: object) => (
    <SwitchField label="Stand" value={false} onChange={nothing} {...props} />
  ),
}

test.each(Object.entries(fields))(
  'a %s has the name of its label and a description',
  (_name, field) => {
    draw(field({ description: 'As on the plan', error: 'Give the stand.', isRequired: true }))
    const input = screen.getByLabelText(/^Stand/)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.hasAttribute('required')).toBe(true)
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
    expect(described).toEqual(['As on the plan', 'Give the stand.'])
  },
)

test.each(Object.entries(fields))('a disabled %s cannot be changed', (_name, field) => {
  draw(field({ isDisabled: true }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Stand/).disabled).toBe(true)
})

test('a text reports each keystroke, and shows the remaining characters near the limit', async () => {
  const Typed = () => {
    const [value, setValue] = useState('')
    return <TextField label="Name" value={value} onChange={setValue} maxLength={10} />
  }
  const { user, container } = draw(<Typed />)
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  await user.type(input, 'Sevenab')
  expect(container.textContent).not.toMatch(/\d/)
  await user.type(input, 'c')
  expect(container.textContent).toContain('2')
  await user.type(input, 'def')
  expect(input.value).toBe('Sevenabcdef')
  expect(container.querySelector('[data-over]')?.textContent).toContain('1')
})

test('a password can be shown and hidden again', async () => {
  const { user } = draw(
    <PasswordField label="Password" value="north" onChange={nothing} autoComplete="new-password" />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('several choices are reported in the order of the options', async () => {
  const onChange = vi.fn<(value: readonly string[]) => void>()
  const { user } = draw(
    <ChoiceList label="Stand" options={options} value={['space']} onChange={onChange} />,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Shell scheme' }))
  expect(onChange).toHaveBeenLastCalledWith(['shell', 'space'])
  await user.click(screen.getByRole('checkbox', { name: 'Space only' }))
  expect(onChange).toHaveBeenLastCalledWith([])
  await user.click(screen.getByRole('checkbox', { name: 'Table top' }))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('one of several choices is selected by its label', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = draw(
    <RadioList label="Stand" options={options} value="shell" onChange={onChange} error="Choose." />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Stand' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Shell scheme' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Space only' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('space')
})

test('the empty choice comes first, and headings group their options', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = draw(
    <SelectField
      label="Stand"
      value=""
      empty="None yet"
      onChange={onChange}
      options={[
        { value: 'a1', label: 'A1', heading: 'Hall A' },
        { value: 'b1', label: 'B1', heading: 'Hall B' },
        { value: 'a2', label: 'A2', heading: 'Hall A' },
      ]}
    />,
  )
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels).toEqual(['None yet', 'A1', 'A2', 'B1'])
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('label'))).toEqual([
    'Hall A',
    'Hall B',
  ])
  await user.selectOptions(screen.getByLabelText('Stand'), 'B1')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b1')
})

const TypedNumber = ({ given }: { given: (value: string) => void }) => {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    given(next)
    setValue(next)
  }
  return <NumberField label="Power" value={value} onChange={change} />
}

test('a number typed with a comma stays visible with its interpretation', async () => {
  const given = vi.fn()
  const { user } = draw(<TypedNumber given={given} />)
  await user.type(screen.getByLabelText('Power'), '6,5')
  expect(screen.getByLabelText<HTMLInputElement>('Power').value).toBe('6,5')
  expect(screen.getByText('Read as 6.5')).toBeDefined()
  expect(given).toHaveBeenLastCalledWith('6.5')
})

test('an ambiguous number leads to a question, and the answer is used', async () => {
  const given = vi.fn()
  const { user } = draw(<TypedNumber given={given} />)
  await user.type(screen.getByLabelText('Power'), '1.200')
  expect(given).toHaveBeenLastCalledWith('1.200')
  await user.click(screen.getByRole('button', { name: '1200' }))
  expect(given).toHaveBeenLastCalledWith('1200')
  expect(screen.queryByText('Which number do you mean?')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Power'))
})

test('the empty choice can be selected again', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { user } = draw(
    <SelectField
      label="Stand"
      value="shell"
      empty="No stand"
      options={options}
      onChange={onChange}
    />,
  )
  await user.selectOptions(screen.getByLabelText('Stand'), 'No stand')
  expect(onChange).toHaveBeenCalledWith('')
})

test('a stored number and a stored price begin in the form of the reader, and are read back', async () => {
  await speak('de')
  const onChange = vi.fn<(what: string, value: string) => void>()
  function Priced() {
    const [price, setPrice] = useState('18.50')
    const typed = useTypedPrice(price, (next) => {
      setPrice(next)
      onChange('price', next)
    })
    return (
      <TextField label="Preis" value={typed.text} onChange={typed.change} onBlur={typed.leave} />
    )
  }
  function Numbered() {
    const [value, setValue] = useState('2.5')
    return (
      <NumberField
        label="Zahl"
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange('number', next)
        }}
      />
    )
  }
  const { user } = draw(
    <>
      <Priced />
      <Numbered />
    </>,
  )
  const [price, number] = ['Preis', 'Zahl'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement]
  expect([price.value, number.value]).toEqual(['18,50', '2,5'])
  await user.click(price)
  await user.click(number)
  expect(onChange).not.toHaveBeenCalled()
  await user.type(number, '5')
  expect(onChange).toHaveBeenLastCalledWith('number', '2.55')
  await user.clear(price)
  await user.type(price, '1,2')
  expect(price.value).toBe('1,2')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith('price', '1.2')
  expect(price.value).toBe('1,2')
  await act(() => speak('en'))
})
