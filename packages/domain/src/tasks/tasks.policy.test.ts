import { expect, test } from 'vitest'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canBeTicked, canManageTasks, canSeeTask } from './tasks.policy.ts'
import { TASK_TYPES } from './tasks.schema.ts'

const foodTask = { teamTypeIds: ['food'], showToChildTeams: false, isArchived: false }
const foodTeam = aViewer({ team: aViewerTeam({ teamTypeId: 'food' }) })
const techTeam = aViewer({ team: aViewerTeam({ teamTypeId: 'tech' }) })
const moderator = aViewer({ permissions: 'moderator', team: null })

test.each([
  ['a team of the type sees it', foodTeam, foodTask, true],
  ['a team of another type does not', techTeam, foodTask, false],
  ['nobody of a team sees it archived', foodTeam, { ...foodTask, isArchived: true }, false],
  ['a moderator sees it archived', moderator, { ...foodTask, isArchived: true }, true],
] as const)('%s', (_who, viewer, task, may) => {
  expect(canSeeTask(viewer, task)).toBe(may)
})

test('only organisers manage tasks', () => {
  expect(canManageTasks(moderator)).toBe(true)
  expect(canManageTasks(foodTeam)).toBe(false)
})

test('ticking is for plain tasks, outside forms and disclaimers', () => {
  expect(TASK_TYPES.filter(canBeTicked)).toEqual(['task', 'externalForm', 'disclaimer'])
})
