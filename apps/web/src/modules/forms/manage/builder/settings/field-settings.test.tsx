import { aField } from '@eventflow/domain/builders/forms'
import type { Field } from '@eventflow/domain/forms/engine'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../../../testing/draw.tsx'
import { FieldSettings } from './field-settings.tsx'

function drawSettings(field: Field) {
  const onChange = vi.fn<(field: Field) => void>()
  const drawn = draw(
    <FieldSettings
      field={field}
      stored={undefined}
      ownerId="form"
      ownerKind="form"
      onChange={onChange}
      onOptionRenamed={() => undefined}
      onGroupLoaded={() => undefined}
    />,
  )
  return { ...drawn, onChange }
}

const name = aField('text', { id: 'name' })
const askAfresh = () => screen.getByRole('switch', { name: 'Ask again every year' })

test('a question asks again every year, or offers the answer of last year', async () => {
  const { user, onChange } = drawSettings(name)
  await user.click(askAfresh())
  expect(onChange).toHaveBeenLastCalledWith({ ...name, askAfresh: true })
})

test('a question that asks again can offer the answer again', async () => {
  const { user, onChange } = drawSettings({ ...name, askAfresh: true })
  await user.click(askAfresh())
  expect(onChange).toHaveBeenLastCalledWith(name)
})

test('an agreement is always asked again', () => {
  drawSettings(aField('disclaimer', { id: 'agreed' }))
  expect(screen.queryByRole('switch', { name: 'Ask again every year' })).toBe(null)
  expect(screen.getByRole('switch', { name: 'Required' })).toBeDefined()
})
