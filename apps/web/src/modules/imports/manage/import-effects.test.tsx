// What an import does besides adding and changing teams, in its preview and its rows.
import type { ImportDetail, ImportRow } from '@eventflow/domain/imports'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAnswered, wholeList } from '../../../testing/in-router.tsx'
import { ImportView } from './import-view.tsx'
import { DONE, ROW } from './import.fixture.ts'
import { fieldChoicesQuery, importRowsQuery } from './imports.queries.ts'

const drawOne = (about: ImportDetail, rows: readonly ImportRow[]) => {
  const { queryKey } = importRowsQuery({ importId: about.id, search: '', filters: {} })
  return drawAnswered(<ImportView about={about} onRemoved={() => undefined} />, [
    [queryKey, wholeList(rows)],
    [fieldChoicesQuery().queryKey, { items: [] }],
  ])
}

test('the preview counts stand shares, states and emails; the rows name each', async () => {
  const effects = {
    colleagues: 1,
    shares: 1,
    planned: 1,
    withdrawn: 1,
    reinstated: 0,
    stands: 0,
    standsTaken: 0,
    emails: 2,
  }
  const columns = ['teamName', 'ownerEmail', 'ownerFirstName', 'ownerSurname', 'state'] as const
  const base = { ...ROW, outcome: 'waiting', verdict: 'new', teamId: null } as const
  const rows: ImportRow[] = [
    { ...base, id: 'a', cells: ['Jam', 'jo@jam.example'], relations: { parent: 'Ham' } },
    { ...base, id: 'b', cells: ['Pie', 'pia@pie.example'], relations: { state: 'planned' } },
    {
      ...base,
      id: 'c',
      verdict: 'change',
      changes: [{ target: 'state', from: 'active', to: 'withdrawn' }],
    },
  ]
  rows.push({
    ...base,
    id: 'd',
    verdict: 'colleague',
    contact: 2,
    relations: {
      person: { firstName: 'Di', surname: 'Oy', email: 'di@jam.example' },
      owner: 'Jo Am',
    },
  })
  drawOne(
    {
      ...DONE,
      state: 'checked',
      effects,
      columns: columns.map((name) => ({
        name,
        target: name,
        examples: [],
        newField: { type: 'text', options: [], standPart: null },
      })),
    },
    rows,
  )
  expect(await screen.findByText('1 team becomes a stand share.')).toBeTruthy()
  expect(screen.getByText('1 team is planned, without a contact.')).toBeTruthy()
  expect(screen.getByText(/^1 team is withdrawn, with its stand shares/)).toBeTruthy()
  expect(screen.getByText('2 welcome emails are prepared. You send them afterwards.')).toBeTruthy()
  expect(await screen.findByText('Stand share of Ham')).toBeTruthy()
  expect(screen.getByText('Planned, so pia@pie.example is not imported')).toBeTruthy()
  expect(screen.getByText('State: Active → Withdrawn')).toBeTruthy()
  expect(screen.getByText('1 person joins as a colleague.')).toBeTruthy()
  expect(screen.getByText('Di Oy joins as a colleague. The owner is Jo Am.')).toBeTruthy()
  expect(screen.getByText('di@jam.example')).toBeTruthy()
})
