import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { draw, PHONE, setWindowWidth, WIDE } from '../../testing/draw.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ListState } from './list-state.ts'
import type { ListScreenProps } from './list-types.ts'
import { useSelection } from './selection.ts'

interface Team {
  readonly id: string
  readonly name: string
}

const TEAMS: readonly Team[] = [
  { id: 'a', name: 'Acme' },
  { id: 'b', name: 'Bolt' },
]

type Given = Partial<ListScreenProps<Team>>

/** A list with its state outside, as pages store it in the URL. */
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
      rowName={({ name }) => name}
      total={given.rows?.length ?? TEAMS.length}
      state={state}
      onState={setState}
      empty={<p>No teams yet</p>}
      {...given}
    />
  )
}

test('loading rows are shown as a skeleton, and an empty list shows the first step', () => {
  const { rerender } = draw(<Teams rows={undefined} total={undefined} />)
  expect(screen.queryByRole('table')).toBeNull()
  rerender(<Teams rows={[]} />)
  expect(screen.getByText('No teams yet')).toBeTruthy()
})

test('a list above the counting limit shows that there are more', () => {
  draw(<Teams total={10_001} hasMore onLoadMore={() => {}} />)
  expect(screen.getByText('More than 10,000 in total')).toBeTruthy()
  expect(screen.getByText(`Showing ${TEAMS.length} of more than 10,000`)).toBeTruthy()
})

test('a list that failed to load shows the error and can be loaded again', async () => {
  const onRetry = vi.fn<() => void>()
  const { user } = draw(<Teams rows={undefined} error={new Error('Offline')} onRetry={onRetry} />)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a search without results offers to remove it', async () => {
  const onState = vi.fn<(state: ListState) => void>()
  const state: ListState = { search: 'zzz', sort: 'name', direction: 'asc', filters: {} }
  const { user } = draw(<Teams rows={[]} state={state} onState={onState} />)
  expect(screen.queryByText('No teams yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(onState).toHaveBeenCalledWith({ ...state, search: '' })
})

test('a second click on a column reverses the order', async () => {
  const { user } = draw(<Teams />)
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending')
})

test('ticked rows can be changed together', async () => {
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

test('on a phone the rows are cards, with filters and order behind one button', async () => {
  setWindowWidth(PHONE)
  const hall = { id: 'hall', label: 'Hall', options: [{ value: '1', label: 'Hall 1' }] }
  const { user } = draw(<Teams filters={[hall]} />)
  expect(screen.queryByRole('table')).toBeNull()
  const list = screen.getByRole('list', { name: 'Teams' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('combobox')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Filter and sort' }))
  const dialog = screen.getByRole('dialog', { name: 'Filter and sort' })
  expect(within(dialog).getByRole('combobox', { name: /^Sort/ })).toBeTruthy()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Hall' }), 'Hall 1')
  await user.click(within(dialog).getByRole('button', { name: 'Show the list' }))

  // The filter is visible and can be removed in place.
  expect(screen.getByRole('button', { name: 'Filter and sort: 1 filter set' })).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hall' }), '')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter and sort' })).toBeTruthy()
})

const isOutOfReach = (name: string) =>
  screen.getByRole('link', { name }).closest('[inert]') !== null

test.each([
  ['table', WIDE],
  ['list', PHONE],
])(
  'a %s that is about to change is inert, so that no row moves under a pointer',
  async (_, width) => {
    setWindowWidth(width)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onState = vi.fn<(state: ListState) => void>()
    const state: ListState = { search: '', sort: 'name', direction: 'asc', filters: {} }
    const { user, rerender, container } = draw(<Teams state={state} onState={onState} />)
    expect(isOutOfReach('Acme')).toBe(false)

    // From the first key, before the pause ends and a request starts.
    await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'bol')
    expect(onState).not.toHaveBeenCalled()
    expect(isOutOfReach('Acme')).toBe(true)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()

    // While the request is running.
    await vi.waitFor(() => expect(onState).toHaveBeenCalledWith({ ...state, search: 'bol' }))
    const asked = { ...state, search: 'bol' }
    rerender(<Teams state={asked} onState={onState} isRefreshing />)
    expect(isOutOfReach('Acme')).toBe(true)

    rerender(<Teams state={asked} onState={onState} rows={[{ id: 'b', name: 'Bolt' }]} />)
    expect(isOutOfReach('Bolt')).toBe(false)

    // Back: the search box shows the new text, and nothing is pending.
    rerender(<Teams state={state} onState={onState} />)
    expect(isOutOfReach('Acme')).toBe(false)
  },
)

test('the column headers stay active while another order is loading', () => {
  draw(<Teams isRefreshing />)
  expect(isOutOfReach('Acme')).toBe(true)
  expect(screen.getByRole('button', { name: 'Name' }).closest('[inert]')).toBeNull()
})

test('unreadable records are reported above the others, or alone', () => {
  const { rerender } = draw(<Teams unreadable={['c']} />)
  expect(screen.getByText('1 record cannot be read and is left out: c')).toBeTruthy()
  expect(screen.getByText('Acme')).toBeTruthy()
  rerender(<Teams rows={[]} unreadable={['c', 'd']} />)
  expect(screen.getByText('2 records cannot be read and are left out: c, d')).toBeTruthy()
  expect(screen.queryByText('No teams yet')).toBeNull()
})

test('on a phone rows are grouped under their headings, with their details', () => {
  setWindowWidth(PHONE)
  draw(
    <Teams
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name, detail: () => 'Hall 1' }]}
      headingOf={({ id }) => (id === 'a' ? 'Late' : 'On time')}
    />,
  )
  const late = screen.getByRole('list', { name: 'Late' })
  expect(within(late).getByText('Acme')).toBeTruthy()
  expect(within(late).getByText('Hall 1')).toBeTruthy()
  expect(within(late).queryByText('Bolt')).toBeNull()
  expect(screen.getByRole('heading', { name: 'On time' })).toBeTruthy()
})

test('the row density is stored on the device', async () => {
  const { user, unmount } = draw(<Teams />)
  const region = () => screen.getByRole('region', { name: 'Teams' })
  expect(region().dataset['density']).toBe('close')
  await user.click(screen.getByRole('button', { name: 'Roomy rows' }))
  expect(region().dataset['density']).toBe('roomy')
  unmount()
  draw(<Teams />)
  expect(region().dataset['density']).toBe('roomy')
  expect(localStorage.getItem('eventflow-list-density')).toBe('roomy')
})

test('all rows of all pages are ticked together, and the count shows how many', async () => {
  setWindowWidth(WIDE)
  const all = Array.from({ length: 5 }, (_, n) => ({ id: `t${n}`, name: `Team ${n}` }))
  const released = vi.fn()
  function Pages() {
    const [shown, setShown] = useState(2)
    return (
      <Teams
        rows={all.slice(0, shown)}
        total={all.length}
        hasMore={shown < all.length}
        onLoadMore={() => setShown(Math.min(shown + 2, all.length))}
        bulk={{
          actions: (ids) => (
            <button type="button" onClick={() => released(ids)}>
              Release
            </button>
          ),
        }}
      />
    )
  }
  const { user } = draw(<Pages />)
  const every = () => screen.queryByRole('button', { name: 'Select all 5' })
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 0' }))
  expect(every()).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 1' }))
  await user.click(screen.getByRole('button', { name: 'Select all 5' }))
  expect(await screen.findByText('5 selected')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Release' }))
  expect(released).toHaveBeenCalledWith(all.map(({ id }) => id))
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 3' }))
  expect(screen.getByText('4 selected')).toBeTruthy()
})

test('on a phone the first tick offers all rows, because cards have no box for all', async () => {
  setWindowWidth(PHONE)
  const bulk = { actions: () => null }
  const { user } = draw(<Teams total={62} hasMore onLoadMore={() => undefined} bulk={bulk} />)
  await user.click(screen.getByRole('checkbox', { name: /Bolt/ }))
  expect(screen.getByRole('button', { name: 'Select all 62' })).toBeTruthy()
})

test('the slash key moves the focus to the search, and is typed there', async () => {
  setWindowWidth(WIDE)
  const { user } = draw(<Teams />)
  const search = screen.getByRole<HTMLInputElement>('textbox')
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
  await user.keyboard('a/b')
  expect(search.value).toBe('a/b')
})

test('above 500, all rows that match are selected until the list is narrowed', async () => {
  setWindowWidth(WIDE)
  const bulk = {
    actions: () => null,
    matching: {
      select: (total: string | number) => `Select all ${total} that match`,
      selected: (total: string | number) => `All ${total} that match are selected`,
      actions: (clear: () => void) => (
        <button type="button" onClick={clear}>
          Change all
        </button>
      ),
    },
  }
  const rows = [{ id: 't0', name: 'Team 0' }]
  const { user } = draw(<Teams rows={rows} total={1234} hasMore bulk={bulk} />)
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 0' }))
  await user.click(screen.getByRole('button', { name: 'Select all 1234 that match' }))
  expect(screen.getByText('All 1234 that match are selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change all' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'a')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Change all' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Select all 1234 that match' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Team 0' }))
  expect(screen.queryByRole('button', { name: 'Change all' })).toBeNull()
})

test('at most 500 rows can be ticked, also one by one', async () => {
  const ids = Array.from({ length: 501 }, (_, n) => `row ${n}`)
  function Ticks() {
    const { toggle, toggleAll, tickEvery, ids: ticked } = useSelection(ids)
    return (
      <>
        <p>{ticked.length} ticked</p>
        <button type="button" onClick={tickEvery}>
          Every
        </button>
        <button type="button" onClick={toggleAll}>
          All
        </button>
        <button type="button" onClick={() => toggle('row 500')}>
          Last
        </button>
      </>
    )
  }
  const { user } = draw(<Ticks />)
  await user.click(screen.getByRole('button', { name: 'Every' }))
  expect(screen.getByText('500 ticked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Last' }))
  expect(screen.getByText('500 ticked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByText('0 ticked')).toBeTruthy()
})

test('a value and its detail, which may be cut off in a table, have their texts as tips', () => {
  draw(
    <Teams
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name, detail: ({ id }) => `Team ${id}` },
        {
          id: 'link',
          header: 'Link',
          cell: ({ name }) => <a href="/">{name}</a>,
          detail: () => '',
        },
      ]}
    />,
  )
  expect(screen.getByTitle('Acme').tagName).toBe('SPAN')
  expect(screen.getByTitle('Team a').tagName).toBe('SMALL')
  expect(screen.getAllByRole('link').map(({ title }) => title)).toEqual(['', ''])
})
