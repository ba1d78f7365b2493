import type { TeamCustomField } from '@eventflow/domain/custom-fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../testing/in-router.tsx'
import { teamCustomFieldsQuery } from './custom-fields.queries.ts'
import { TeamValues } from './team-values.tsx'

const field = (label: string, teamCanEdit: boolean) =>
  ({
    id: label,
    label,
    type: 'text',
    value: '',
    teamCanEdit,
    showField: true,
    isRequired: false,
  }) as unknown as TeamCustomField
const values = { revision: 1, fields: [field('Stand number', false), field('Build-up', true)] }

test.each([
  [false, ['Not entered by the organisers yet', 'Not filled in']],
  [true, ['Not filled in', 'Not filled in']],
])('an empty value states who fills it in (for organisers: %s)', async (isForOrganisers, texts) => {
  drawAnswered(<TeamValues teamId="t1" title="About" mayEdit isForOrganisers={isForOrganisers} />, [
    [teamCustomFieldsQuery('t1').queryKey, values],
  ])
  await screen.findByText('Stand number')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(texts)
})
