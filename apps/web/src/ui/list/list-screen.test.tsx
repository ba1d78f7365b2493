import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, PHONE, setWindowWidth } from '../../testing/draw.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ListState } from './list-state.ts'
import type { ListScreenProps } from './list-types.ts'

interface Team {
  readonly id: string
  readonly name: string
}

const TEAMS: readonly Team[] = [
  { id: 'a', name: 'Acme' },
  { id: 'b', name: 'Bolt' },
]

type Given = Partial<ListScreenProps<Team>>

/** A list whose state is kept beside it, as a page keeps it in the URL. */
function Teams(given: Given) {
  const [state, setState] = useState<ListState>({
    search: '',
    sort: 'name',
    direction: 'asc',
    filters: {},
  })
  return (
    <ListScreen<Team>
      name="Teams"
      columns={[
        { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => <a href="/">{name}</a> },
      ]}
      rows={TEAMS}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={given.rows?.length ?? TEAMS.length}
      state={state}
      onState={setState}
      empty={<p>No teams yet</p>}
      {...given}
    />
  )
}

test('rows that are on their way are drawn as a skeleton, and nothing at all as what to do first', () => {
  const { rerender } = draw(<Teams rows={undefined} total={undefined} />)
  expect(screen.queryByRole('table')).toBeNull()
  rerender(<Teams rows={[]} />)
  expect(screen.getByText('No teams yet')).toBeTruthy()
})

test('a list that could not be loaded says so, and asks again', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = draw(<Teams rows={undefined} error={new Error('Offline')} onRetry={onRetry} />)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a search that finds nothing offers all again', async () => {
  const onState = vi.fn<(state: ListState) => void>()
  const state: ListState = { search: 'zzz', sort: 'name', direction: 'asc', filters: {} }
  const { user } = draw(<Teams rows={[]} state={state} onState={onState} />)
  expect(screen.queryByText('No teams yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(onState).toHaveBeenCalledWith({ ...state, search: '' })
})

test('the order turns at the second click on a column', async () => {
  const { user } = draw(<Teams />)
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending')
})

test('what is ticked can be acted on together', async () => {
  const remind = vi.fn<(ids: readonly string[]) => void>()
  const actions = (ids: readonly string[], done: () => void) => (
    <button
      onClick={() => {
        remind(ids)
        done()
      }}
    >
      Remind
    </button>
  )
  const { user } = draw(<Teams bulk={{ actions }} />)
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Bolt/ }))
  await user.click(screen.getByRole('button', { name: 'Remind' }))
  expect(remind).toHaveBeenCalledExactlyOnceWith(['b'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bolt/ }).checked).toBe(false)
})

test('on a phone the rows are a list, and the order is chosen beside the search', () => {
  setWindowWidth(PHONE)
  draw(<Teams />)
  expect(screen.queryByRole('table')).toBeNull()
  const list = screen.getByRole('list', { name: 'Teams' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('combobox', { name: /^Sort/ })).toBeTruthy()
})
