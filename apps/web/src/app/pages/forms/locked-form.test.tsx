import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { Filling } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { LockedForm } from './locked-form.tsx'

const filling: Filling = {
  definition: aFormDefinition([aField('text', { id: 'name', label: 'Stand name' })]),
  facts: { user: {}, admin: {}, custom: {} },
  task: null,
  tasks: [],
  submission: null,
  files: {},
  opening: {
    state: 'open',
    opensAt: null,
    closesAt: null,
    editableUntil: null,
    submissionsPerTeam: null,
  },
  canEdit: true,
  lastAnswers: { givenIn: '2026', values: { name: 'Bell & Son' }, leftOut: [] },
}

test("an organiser who views a form as its team sees last year's answers like the team", async () => {
  drawAnswered(<LockedForm filling={filling} />, [])
  expect(await screen.findByText('Answers from 2026')).toBeDefined()
  expect(screen.getByText('Bell & Son')).toBeDefined()
})
