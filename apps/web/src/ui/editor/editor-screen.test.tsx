import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { useAddAnother, type AddAnother } from './add-another.ts'
import { EditorScreen } from './editor-screen.tsx'
import { useEditor } from './use-editor.ts'

interface Team {
  name: string
  hall: string
}

type Save = (team: Team) => Promise<Team>

const INITIAL: Team = { name: 'Acme', hall: '7' }

/** Adds teams one after another, or leaves after the first. */
function AddTeams({ save, goOn }: { save: Save; goOn: () => void }) {
  const another = useAddAnother()
  return (
    <TeamEditor
      key={another.round}
      save={(team) => save(team).then((saved) => (another.follow(goOn), saved))}
      isNew
      another={another}
    />
  )
}

interface TeamEditorProps {
  save: Save
  isNew?: boolean
  another?: AddAnother
}

function TeamEditor({ save, isNew = false, another }: TeamEditorProps) {
  const editor = useEditor<Team, Team>({
    initial: INITIAL,
    check: ({ name }) => (name === '' ? [{ path: 'name', message: 'Enter a name' }] : []),
    save,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      labels={{ name: 'Name', hall: 'Hall' }}
    >
      <TextField label="Name" {...editor.field('name')} />
      <TextField label="Hall" {...editor.field('hall')} />
    </EditorScreen>
  )
}

/** In a router, because the editor blocks navigation while there are unsaved changes. */
async function drawEditor(save: Save, isNew = false) {
  const root = createRootRoute({ component: () => <TeamEditor save={save} isNew={isNew} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const drawn = draw(<RouterProvider router={router as never} />)
  await screen.findByLabelText('Name')
  return drawn
}

const saved: Save = (team) => Promise.resolve(team)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('an editor without changes shows that all is saved and offers no discard', async () => {
  await drawEditor(saved)
  expect(screen.getByText('All changes saved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('an editor of a new record shows nothing about changes', async () => {
  await drawEditor(saved, true)
  expect(screen.queryByText('All changes saved')).toBeNull()
})

test('changes can be discarded', async () => {
  const { user } = await drawEditor(saved)
  await user.type(field('Name'), ' Ltd')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Name').value).toBe('Acme')
  expect(screen.getByText('All changes saved')).toBeTruthy()
})

test('a save sends all values and leaves no unsaved changes', async () => {
  const save = vi.fn<Save>(saved)
  const { user } = await drawEditor(save)
  await user.type(field('Name'), ' Ltd')
  await user.click(saveButton())
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Acme Ltd', hall: '7' })
  expect(await screen.findByText('All changes saved')).toBeTruthy()
})

test('a problem is shown at its field and in the summary, and nothing is sent', async () => {
  const save = vi.fn<Save>(saved)
  const { user } = await drawEditor(save)
  await user.clear(field('Name'))
  await user.click(saveButton())
  expect(save).not.toHaveBeenCalled()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: /Enter a name/ })).toBeTruthy()
})

test('a failed save keeps the changes', async () => {
  const { user } = await drawEditor(() => Promise.reject(new Error('offline')))
  await user.type(field('Name'), ' Ltd')
  await user.click(saveButton())
  expect(field('Name').value).toBe('Acme Ltd')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
})

/** A save that is refused once because somebody else saved first. */
function staleOnce() {
  const save = vi.fn<Save>(saved)
  const data = { code: 'STALE_REVISION', current: { name: 'Bolt', hall: '7' } }
  save.mockRejectedValueOnce(Object.assign(new Error('stale'), { status: 409, data }))
  return save
}

async function saveStale(save: Save) {
  const drawn = await drawEditor(save)
  await drawn.user.type(field('Name'), ' Ltd')
  await drawn.user.click(saveButton())
  return { ...drawn, dialog: within(await screen.findByRole('dialog')) }
}

test('a save whose record was deleted in the meantime is reported as saved', async () => {
  const done = Object.assign(new Error('done'), { code: 'ALREADY_DONE', status: 410 })
  const { user } = await drawEditor(() => Promise.reject(done))
  await user.type(field('Name'), ' Ltd')
  await user.click(saveButton())
  const words = await screen.findByText(/^Your changes were saved, but somebody may have deleted/)
  expect(words.closest('[data-type]')?.getAttribute('data-type') ?? 'info').toBe('info')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('a stale save shows both versions of the fields that differ', async () => {
  const { dialog } = await saveStale(staleOnce())
  const rows = dialog.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Name', 'Acme Ltd', 'Bolt'],
  ])
})

test('a stale save can overwrite the other version', async () => {
  const save = staleOnce()
  const { user, dialog } = await saveStale(save)
  await user.click(dialog.getByRole('button', { name: 'Save my version' }))
  expect(save).toHaveBeenCalledTimes(2)
  expect(field('Name').value).toBe('Acme Ltd')
})

test('a stale save can be dropped for the other version', async () => {
  const { user, dialog } = await saveStale(staleOnce())
  await user.click(dialog.getByRole('button', { name: 'Use the saved version' }))
  expect(field('Name').value).toBe('Bolt')
})

test('several records are added in a row, each from an empty editor', async () => {
  const save = vi.fn<Save>((team) => Promise.resolve(team))
  const goOn = vi.fn<() => void>()
  const root = createRootRoute({ component: () => <AddTeams save={save} goOn={goOn} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const { user } = draw(<RouterProvider router={router as never} />)
  await user.type(await screen.findByLabelText('Name'), ' of York')
  await user.click(screen.getByRole('button', { name: 'Save and add another' }))
  await vi.waitFor(() => expect(field('Name').value).toBe('Acme'))
  expect(save).toHaveBeenLastCalledWith({ name: 'Acme of York', hall: '7' })
  expect(goOn).not.toHaveBeenCalled()
  await user.type(field('Name'), ' of Leeds{Enter}')
  await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledTimes(2)
})

/** Receives a newer version of the stand when a button is pressed. */
function StandOfTwo({ save }: { save: (revision: number) => Promise<Team> }) {
  const [stand, setStand] = useState({ values: INITIAL, revision: 3 })
  const editor = useEditor<Team, Team>({
    initial: stand.values,
    revision: stand.revision,
    save: (_values, revision) => save(revision),
  })
  return (
    <>
      <button onClick={() => setStand({ values: { name: 'Acme', hall: '9' }, revision: 4 })}>
        Moved
      </button>
      <TextField label="Name" {...editor.field('name')} />
      <TextField label="Hall" {...editor.field('hall')} />
      <button onClick={() => void editor.submit()}>Save</button>
    </>
  )
}

test('a newer version that arrives while somebody types is the base of the save', async () => {
  const save = vi.fn((_revision: number) => Promise.resolve(INITIAL))
  const { user } = draw(<StandOfTwo save={save} />)
  await user.type(field('Name'), ' Ltd')
  await user.click(screen.getByRole('button', { name: 'Moved' }))
  expect(field('Hall').value).toBe('9')
  expect(field('Name').value).toBe('Acme Ltd')
  await user.click(saveButton())
  expect(save).toHaveBeenCalledWith(4)
})
