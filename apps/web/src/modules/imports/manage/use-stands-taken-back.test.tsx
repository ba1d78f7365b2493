// The API is faked.
import type { ImportRow } from '@eventflow/domain/imports'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { useStandsTakenBack } from './use-stands-taken-back.ts'

afterEach(() => vi.unstubAllGlobals())

const undone = {
  teamId: 'ham',
  changes: [{ target: 'field:n', from: 'A1, A2, A3', to: 'B1' }],
} as unknown as ImportRow

function Texts() {
  return <p>{`Taken: ${useStandsTakenBack('i', undone).join(' ')}`}</p>
}

test('names the companies of the import that have the former stands, and no others', async () => {
  const holder = (teamId: string) => ({ teamId, name: teamId.toUpperCase() })
  const stands = [
    { id: '1', number: 'A1', holders: [holder('pie'), holder('ham')] },
    // Undone already, and given by an organiser since.
    { id: '2', number: 'A2', holders: [holder('egg')] },
    { id: '3', number: 'A3', holders: [holder('nut')] },
  ]
  const rows = [
    { teamId: 'pie', outcome: 'changed' },
    { teamId: 'egg', outcome: 'rolledBack' },
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const fields = [{ id: 'n', standPart: 'number' }]
    const items = pathname.endsWith('/stands') ? stands : pathname.endsWith('/rows') ? rows : fields
    return Response.json({ items, nextCursor: null, total: items.length })
  })
  draw(<Texts />)
  expect(await screen.findByText('Taken: Stand A1 returns from PIE.')).toBeDefined()
})
