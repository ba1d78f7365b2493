import { expect, test } from 'vitest'
import { crumbsOf } from './crumbs.ts'

const titles = (pattern: string) => crumbsOf(pattern).map((crumb) => crumb.title)

test('the dashboard is the root of all breadcrumbs, and its own only one', () => {
  expect(titles('/')).toEqual(['shell.core.dashboard'])
  expect(titles('/tasks/$taskId')).toEqual([
    'shell.core.dashboard',
    'shell.core.tasks',
    'shell.screens.task',
  ])
})

test('a part of the path that is not a screen is omitted', () => {
  expect(titles('/admin/emails/edit/$emailId')).toEqual([
    'shell.core.dashboard',
    'shell.screens.admin',
    'shell.screens.emails',
    'shell.screens.email',
  ])
})

test('the name of a record replaces its type', () => {
  const crumbs = crumbsOf('/admin/teams/$teamId/edit-team', { teamId: 'Acme' })
  expect(crumbs.map((crumb) => crumb.name)).toEqual([
    undefined,
    undefined,
    undefined,
    'Acme',
    undefined,
  ])
})

test('a card is below the list of layouts', () => {
  expect(titles('/admin/cards/$cardId').slice(-2)).toEqual([
    'shell.screens.cardLayouts',
    'shell.screens.card',
  ])
})

test('the current screen is not a link', () => {
  expect(crumbsOf('/404').at(-1)?.to).toBeNull()
})

test('guests, who have no dashboard, see no breadcrumbs', () => {
  expect(titles('/guests/forms/$formId')).toEqual([])
})
