import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { SharedTagPicker } from './shared-tag-picker.tsx'
import { TaggedTextField } from './tagged-text-field.tsx'

const choices = [{ value: 'teamName', label: 'Name of the team' }]

function TwoFields() {
  const [subject, setSubject] = useState('For  today')
  const [text, setText] = useState('Hello')
  const fields = [
    { id: 'subject', label: 'Subject', value: subject, onChange: setSubject },
    { id: 'text', label: 'Text', value: text, onChange: setText },
  ]
  return (
    <>
      {fields.map((field) => (
        <TaggedTextField
          key={field.id}
          {...field}
          choices={choices}
          unknown={[]}
          hasPicker={false}
        />
      ))}
      <SharedTagPicker fields={fields} choices={choices} />
    </>
  )
}

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('one picker inserts into the field used last, at its cursor, and names it', async () => {
  const { user } = draw(<TwoFields />)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Insert a merge tag into “Text”' }),
    'Name of the team',
  )
  expect(valueOf('Text')).toBe('Hello{teamName}')
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
  await user.click(subject)
  subject.setSelectionRange(4, 4)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Insert a merge tag into “Subject”' }),
    'Name of the team',
  )
  expect(valueOf('Subject')).toBe('For {teamName} today')
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
})
