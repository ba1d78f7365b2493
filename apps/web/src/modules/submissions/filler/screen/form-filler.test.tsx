import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { FormFiller } from './form-filler.tsx'

const definition = aFormDefinition([
  aField('text', { id: 'a', label: 'On the first' }),
  aField('newPage', { id: 'p2', label: 'Second' }),
  aField('text', { id: 'b', label: 'On the second' }),
])
const facts = { user: {}, admin: {}, custom: {} }

const Preview = ({ built }: { built: string | null }) => (
  <FormFiller
    mode="preview"
    prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
    definition={definition}
    facts={facts}
    builtFieldId={built}
  />
)

test('a preview opens the page of the edited field, and then follows the user', async () => {
  const { user, rerender } = draw(<Preview built={null} />)
  expect(await screen.findByLabelText('On the first')).toBeDefined()
  rerender(<Preview built="b" />)
  expect(await screen.findByLabelText('On the second')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /back|previous/i }))
  expect(await screen.findByLabelText('On the first')).toBeDefined()
  rerender(<Preview built="b" />)
  expect(screen.queryByLabelText('On the second')).toBeNull()
  rerender(<Preview built={null} />)
  rerender(<Preview built="b" />)
  expect(await screen.findByLabelText('On the second')).toBeDefined()
})
