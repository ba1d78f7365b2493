import { expect, test } from 'vitest'
import { joinedEditors } from './joined-editors.ts'
import type { EditorFacts } from './use-editor.ts'

/** An editor that records its calls. */
function editor(name: string, calls: string[], facts: Partial<EditorFacts> = {}): EditorFacts {
  const note = (what: string) => () => void calls.push(`${name} ${what}`)
  const answer = (what: string) => async () => {
    calls.push(`${name} ${what}`)
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
  const calls: string[] = []
  const joined = joinedEditors(editor('team', calls), editor('values', calls, { isDirty: true }))
  expect(joined.isDirty).toBe(true)
  expect(await joined.submit()).toBe(true)
  expect(calls).toEqual(['values saved', 'team saved'])
})

test('the second is not saved without changes', async () => {
  const calls: string[] = []
  await joinedEditors(editor('team', calls, { isDirty: true }), editor('values', calls)).submit()
  expect(calls).toEqual(['team saved'])
})

test('the first is not saved if saving the second fails, so that no change is lost', async () => {
  const calls: string[] = []
  const refused = editor('values', calls, { isDirty: true, submit: async () => false })
  expect(await joinedEditors(editor('team', calls), refused).submit()).toBe(false)
  expect(calls).toEqual([])
})

test('a conflict is resolved in the editor that has it', () => {
  const calls: string[] = []
  const stale = { yours: { hall: 'A' }, theirs: { hall: 'B' } }
  const joined = joinedEditors(editor('team', calls), editor('values', calls, { stale }))
  expect(joined.stale).toBe(stale)
  joined.takeTheirs()
  expect(calls).toEqual(['values taken'])
})
