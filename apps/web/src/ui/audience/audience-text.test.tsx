import type { Dimension } from '@eventflow/domain/kernel'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../testing/in-router.tsx'
import { useDimensionsText } from './audience-text.tsx'
import { dimensionFieldsQuery } from './dimension-fields.tsx'

const field = (id: string, label: string, isCheckbox = false) => ({
  id,
  label,
  isCheckbox,
  values: [],
})

function Text({ of }: { of: readonly Dimension[] }) {
  const textOf = useDimensionsText()
  return <p>{`Version: ${textOf(of)}`}</p>
}

test('two versions of a record name custom fields and their values, not ids', async () => {
  const of = [
    { customFieldId: 'vip', values: ['true'] },
    { customFieldId: 'hall', values: ['Hall 1', 'Hall 2'] },
    { customFieldId: 'deleted', values: ['x'] },
  ]
  drawAnswered(<Text of={of} />, [
    [dimensionFieldsQuery().queryKey, [field('hall', 'Hall'), field('vip', 'VIP', true)]],
  ])
  expect(await screen.findByText('Version: Hall: Hall 1, Hall 2; VIP: Yes')).toBeDefined()
})
