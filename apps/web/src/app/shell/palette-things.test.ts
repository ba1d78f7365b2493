import type { Finding } from '@eventflow/domain/navigation'
import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { paletteThings } from './palette-things.ts'

const task: Finding = {
  kind: 'task',
  id: 'a b',
  title: 'Pay the deposit',
  detail: '2026-10-01',
  excerpt: [],
}
const t = englishWords()

test('a task leads an organiser to its settings and a team to the task', () => {
  expect(paletteThings([task], { isOrganiser: true, t })[0]?.path).toBe('/admin/tasks/a%20b')
  expect(paletteThings([task], { isOrganiser: false, t })[0]?.path).toBe('/tasks/a%20b')
})
