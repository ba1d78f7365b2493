import { aViewer } from '@eventflow/domain/builders/kernel'
import type { Finding } from '@eventflow/domain/navigation'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { paletteThings } from './palette-things.ts'

const task: Finding = {
  kind: 'task',
  id: 'a b',
  title: 'Pay the deposit',
  detail: '2026-10-01',
  sectionId: null,
  excerpt: [],
}
const t = englishWords()
const organiser = aViewer({ permissions: 'moderator', team: null })

test('a task leads organisers to its settings and teams to the task', () => {
  expect(paletteThings([task], { viewer: organiser, t })[0]?.path).toBe('/admin/tasks/a%20b')
  expect(paletteThings([task], { viewer: aViewer(), t })[0]?.path).toBe('/tasks/a%20b')
})

test('a page leads to the section that contains the words, if there is one', () => {
  const page: Finding = { ...task, kind: 'content', id: 'rules', sectionId: 'walls' }
  const pathOf = (found: Finding) => paletteThings([found], { viewer: aViewer(), t })[0]?.path
  expect(pathOf(page)).toBe('/content/rules#walls')
  expect(pathOf({ ...page, sectionId: null })).toBe('/content/rules')
})

test('a person limited to a part of the event is led to where a download can be opened', () => {
  const download: Finding = { ...task, kind: 'download', id: 'plan', title: 'Plan' }
  const nothingElse = { isReadOnly: false, teamTypeIds: null, taskIds: null }
  const limits = [{ ...nothingElse, work: { formIds: [], taskGroupIds: [] } }]
  const pathFor = (viewer: Parameters<typeof paletteThings>[1]['viewer']) =>
    paletteThings([download], { viewer, t })[0]?.path
  expect(pathFor(organiser)).toBe('/admin/downloads/plan')
  expect(pathFor({ ...organiser, limits })).toBe('/downloads?search=Plan')
})
