import { expect, test } from 'vitest'
import { corePagesSettings } from './groups/core-pages.settings.ts'
import { corePageLink, DEFAULT_CORE_PAGES } from './settings.core-pages.ts'
import { readGroup } from './settings.group.ts'

test('core pages that were stored before they had images keep what was said of them', () => {
  const { assetId: _, ...before } = { ...DEFAULT_CORE_PAGES.tasks, title: 'Actions' }
  const { data, broken } = readGroup(corePagesSettings, { tasks: before })
  expect(broken).toEqual([])
  expect(data.tasks).toEqual({ ...before, assetId: null })
})

test('an email leads to a core page, or where people arrive while that is not published', () => {
  expect(corePageLink(DEFAULT_CORE_PAGES, 'tasks')).toBe('/tasks')
  expect(corePageLink(DEFAULT_CORE_PAGES, 'notifications')).toBe('/')
})
