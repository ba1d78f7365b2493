import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { expect, test } from 'vitest'
import { createEditorStore, sameFields } from './editor-store.ts'

interface Team {
  name: string
  types: readonly string[]
}

const team: Team = { name: 'Acme', types: ['island'] }
const saveAsIs = async (values: Team) => values

test('typed values are unsaved changes until they are saved', async () => {
  const editor = createEditorStore(team)
  editor.change('name', 'Acme Ltd')
  expect(editor.read().values.name).toBe('Acme Ltd')
  expect(editor.read().saved.name).toBe('Acme')
  expect(await editor.submit({ initial: team, save: saveAsIs })).toBe(true)
  expect(editor.read().saved.name).toBe('Acme Ltd')
})

test('problems found in the browser stop a save before anything is sent', async () => {
  const editor = createEditorStore(team)
  let sent = 0
  const options = {
    initial: team,
    check: (values: Team) => (values.name ? [] : [{ path: 'name', message: 'Enter a name' }]),
    save: async (values: Team) => {
      sent++
      return values
    },
  }
  editor.change('name', '')
  expect(await editor.submit(options)).toBe(false)
  expect(sent).toBe(0)
  expect(editor.read()).toMatchObject({ refusals: 1, problems: [{ path: 'name' }] })
})

test('the problem of a field disappears while it is being fixed; others stay', () => {
  const editor = createEditorStore(team)
  editor.complain([
    { path: 'name', message: 'Too long' },
    { path: 'types', message: 'Choose one' },
  ])
  editor.change('name', 'A')
  expect(editor.read().problems).toEqual([{ path: 'types', message: 'Choose one' }])
})

test('problems from the server are shown at their fields, and changes stay', async () => {
  const editor = createEditorStore(team)
  editor.change('name', 'Taken')
  const problems = [{ path: 'name', message: 'There is a team of this name' }]
  await editor.submit({
    initial: team,
    save: () => Promise.reject(new DomainError(kernelErrors.invalidInput, { problems })),
  })
  expect(editor.read()).toMatchObject({ problems, values: { name: 'Taken' }, isSaving: false })
})

test('a stale save keeps both versions', async () => {
  const editor = createEditorStore(team)
  editor.change('name', 'Mine')
  const current = { name: 'Theirs', types: [] }
  await editor.submit({
    initial: team,
    save: () => Promise.reject(new DomainError(kernelErrors.staleRevision, { current })),
  })
  expect(editor.read()).toMatchObject({ theirs: current, values: { name: 'Mine' } })
  editor.takeTheirs(current)
  expect(editor.read()).toMatchObject({ values: current, saved: current, theirs: undefined })
})

test('each save is based on the revision of the previous one', async () => {
  const editor = createEditorStore(team, 3)
  const bases: number[] = []
  const options = {
    initial: team,
    save: async (_values: Team, revision: number) => {
      bases.push(revision)
      return { revision: revision + 1 }
    },
  }
  await editor.submit(options)
  await editor.submit(options)
  expect(bases).toEqual([3, 4])
})

test('keepMine saves with the revision of the other version', async () => {
  const editor = createEditorStore(team, 3)
  const current = { name: 'Theirs', types: [], revision: 9 }
  const options = {
    initial: team,
    save: async (values: Team, revision: number) => {
      if (revision === 9) return { ...values, revision: 10 }
      throw new DomainError(kernelErrors.staleRevision, { current })
    },
  }
  editor.change('name', 'Mine')
  expect(await editor.submit(options)).toBe(false)
  expect(await editor.keepMine(options)).toBe(true)
  expect(editor.read()).toMatchObject({ saved: { name: 'Mine' }, revision: 10, theirs: undefined })
})

test('a newer version is used as the base, and changes stay', async () => {
  const editor = createEditorStore(team, 3)
  editor.change('name', 'Mine')
  editor.arrived({ name: 'Acme', types: ['pod'] }, 4)
  expect(editor.read()).toMatchObject({
    values: { name: 'Mine', types: ['pod'] },
    saved: { name: 'Acme', types: ['pod'] },
    revision: 4,
  })
})

test('a newer version that conflicts with changes is ignored until the save', () => {
  const editor = createEditorStore(team, 3)
  editor.change('name', 'Mine')
  editor.arrived({ name: 'Theirs', types: ['pod'] }, 4)
  expect(editor.read()).toMatchObject({ values: { name: 'Mine' }, saved: team, revision: 3 })
  editor.arrived({ name: 'Mine', types: [] }, 2)
  expect(editor.read().revision).toBe(3)
})

test('only the fields of the form are read from the stored version', () => {
  const stored = { id: '1', name: 'Theirs', types: ['pod'], revision: 2 }
  expect(sameFields(team, stored)).toEqual({ name: 'Theirs', types: ['pod'] })
})

test('a failure without a message is reported as a failure', async () => {
  const editor = createEditorStore(team)
  await editor.submit({
    initial: team,
    save: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(editor.read().failure).toEqual({ message: null })
})

test('a second press during a save saves nothing twice', async () => {
  const editor = createEditorStore(team)
  let finish = () => {}
  let sent = 0
  const options = {
    initial: team,
    save: () => {
      sent++
      return new Promise<Team>((resolve) => (finish = () => resolve(team)))
    },
  }
  const first = editor.submit(options)
  expect(await editor.submit(options)).toBe(false)
  finish()
  expect(await first).toBe(true)
  expect(sent).toBe(1)
})

test('values typed during a save stay unsaved', async () => {
  const editor = createEditorStore(team)
  let finish = () => {}
  editor.change('name', 'First')
  const saving = editor.submit({
    initial: team,
    save: () => new Promise<Team>((resolve) => (finish = () => resolve(team))),
  })
  editor.change('name', 'Second')
  finish()
  await saving
  expect(editor.read()).toMatchObject({ saved: { name: 'First' }, values: { name: 'Second' } })
})
