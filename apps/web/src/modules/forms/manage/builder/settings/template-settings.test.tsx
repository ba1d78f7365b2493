import { aField } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { api } from '../../../../../platform/api.ts'
import { drawAnswered } from '../../../../../testing/in-router.tsx'
import { TemplateSettings } from './template-settings.tsx'

const group = { id: 'vehicle', title: 'Vehicle', isPublished: true }
const groupsKey = api.fieldGroups.list.queryOptions({ input: { limit: 200 } }).queryKey

function Settings({ maxLoops = 1 }: { maxLoops?: number }) {
  const [field, setField] = useState(
    aField('template', { id: 'vehicles', fieldGroupId: 'vehicle', maxLoops }),
  )
  return (
    <TemplateSettings
      field={field as never}
      stored={undefined}
      ownerId="form"
      ownerKind="form"
      onChange={setField}
      onOptionRenamed={() => undefined}
      onGroupLoaded={() => undefined}
    />
  )
}

const draw = (maxLoops?: number) =>
  drawAnswered(<Settings {...(maxLoops !== undefined && { maxLoops })} />, [
    [groupsKey, { items: [group], nextCursor: null, total: 1 }],
  ])

const mostOf = () => screen.getByLabelText<HTMLInputElement>(/^Maximum number of entries/)

test('a group that begins to repeat may repeat several times', async () => {
  const { user } = draw()
  await user.click(await screen.findByRole('switch', { name: 'Can be filled in several times' }))
  expect(mostOf().value).toBe('10')
  expect(screen.getByText('Example: Vehicle 1, Vehicle 2…')).toBeTruthy()
  await user.clear(mostOf())
  await user.type(mostOf(), '1')
  expect(screen.getByText('Example: Vehicle 1')).toBeTruthy()
})

test('a number that was chosen before stays', async () => {
  const { user } = draw(3)
  await user.click(await screen.findByRole('switch', { name: 'Can be filled in several times' }))
  expect(mostOf().value).toBe('3')
})
