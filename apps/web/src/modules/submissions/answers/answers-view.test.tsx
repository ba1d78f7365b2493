import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { AnswersView } from './answers-view.tsx'

test('an accepted text is shown below the answer', () => {
  const definition = aFormDefinition([
    aField('disclaimer', { id: 'd', label: 'We order this', description: 'Half is due in May.' }),
  ])
  draw(
    <AnswersView
      definition={definition}
      values={{ d: true }}
      prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
    />,
  )
  expect(screen.getByText('Agreed to disclaimer')).toBeDefined()
  expect(screen.getByText('Half is due in May.')).toBeDefined()
})
