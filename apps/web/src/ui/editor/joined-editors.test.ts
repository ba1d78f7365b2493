import { expect, test } from 'vitest'
import { joinedEditors } from './joined-editors.ts'
import type { EditorFacts } from './use-editor.ts'

/** An editor that records its calls. */
function editor(name: string, told: string[], facts: Partial<EditorFacts> = {}): EditorFacts {
  const note = (what: string) => () => void told.push(`${name} ${what}`)
  const answer = (what: string) => async () => {
    told.push(`${name} ${what}`)
    return true
  }
  return {
    isDirty: false,
    isSaving: false,
    problems: [],
    refusals: 0,
    stale: null,
    submit: answer('saved'),
    reset: note('reset'),
    keepMine: answer('kept'),
    takeTheirs: note('taken'),
    dismissStale: note('dismissed'),
    ...facts,
  }
}

test('changes in the second are saved before the first, which leaves the screen', async () => {
  const told: string[] = []
  const joined = joinedEditors(editor('team', told), editor('values', told, { isDirty: true }))
  expect(joined.isDirty).toBe(true)
  expect(await joined.submit()).toBe(true)
  expect(told).toEqual(['values saved', 'team saved'])
})

test('the second is not saved without changes', async () => {
  const told: string[] = []
  await joinedEditors(editor('team', told, { isDirty: true }), editor('values', told)).submit()
  expect(told).toEqual(['team saved'])
})

test('the first is not saved if saving the second fails, so that no change is lost', async () => {
  const told: string[] = []
  const refused = editor('values', told, { isDirty: true, submit: async () => false })
  expect(await joinedEditors(editor('team', told), refused).submit()).toBe(false)
  expect(told).toEqual([])
})

test('a conflict is resolved in the editor that has it', () => {
  const told: string[] = []
  const stale = { yours: { hall: 'A' }, theirs: { hall: 'B' } }
  const joined = joinedEditors(editor('team', told), editor('values', told, { stale }))
  expect(joined.stale).toBe(stale)
  joined.takeTheirs()
  expect(told).toEqual(['values taken'])
})
