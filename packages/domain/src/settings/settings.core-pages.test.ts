import { expect, test } from 'vitest'
import { corePagesSettings } from './groups/core-pages.settings.ts'
import { corePageLink, DEFAULT_CORE_PAGES } from './settings.core-pages.ts'
import { readGroup } from './settings.group.ts'

test('core pages stored before they had images retain their settings', () => {
  const { assetId: _, ...before } = { ...DEFAULT_CORE_PAGES.tasks, title: 'Actions' }
  const { data, broken } = readGroup(corePagesSettings, { tasks: before })
  expect(broken).toEqual([])
  expect(data.tasks).toEqual({ ...before, assetId: null })
})

test('an email links to a core page, or to the start page while that is unpublished', () => {
  expect(corePageLink(DEFAULT_CORE_PAGES, 'tasks')).toBe('/tasks')
  expect(corePageLink(DEFAULT_CORE_PAGES, 'notifications')).toBe('/')
})
