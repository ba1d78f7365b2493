// The API is faked.
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawInRouter } from '../../../testing/in-router.tsx'
import { useNewTeamValues } from './new-team-values.tsx'

const hall = {
  id: 'hall',
  label: 'Hall',
  type: 'text',
  placeholder: '',
  description: '',
  options: [],
  defaultValue: '',
}
const stand = { ...hall, id: 'stand', label: 'Stand number', defaultValue: 'A1' }

function Fields() {
  const { inputs, save } = useNewTeamValues({ mayGiveStands: true })
  return (
    <>
      {inputs}
      <button type="button" onClick={() => void save('acme')}>
        Add
      </button>
    </>
  )
}

afterEach(() => vi.unstubAllGlobals())

test('the values of a new team are saved after the team, and defaults are not sent', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET' && !request.url.includes('/teams/'))
      return Response.json({ items: [hall, stand], nextCursor: null, total: 2 })
    if (request.method === 'GET') return Response.json({ teamId: 'acme', revision: 3, fields: [] })
    sent.push(await request.json())
    return Response.json({ teamId: 'acme', revision: 4, fields: [] })
  })
  const { user } = drawInRouter(<Fields />)
  expect(await screen.findByLabelText('Stand number')).toHaveProperty('value', 'A1')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(screen.getByLabelText('Hall'), '3')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ revision: 3, values: [{ customFieldId: 'hall', value: '3' }] }])
})

test('a new team gets the stands whose numbers are typed: a known one, and a new one in its hall', async () => {
  const fields = [
    { ...hall, standPart: 'hall' },
    { ...stand, defaultValue: '', standPart: 'number' },
  ]
  const known = { id: 'b12', number: 'B12', hall: 'Hall 1', holders: [] }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (request.method === 'GET')
      return Response.json({
        items: pathname.endsWith('/stands') ? [known] : fields,
        nextCursor: null,
        total: 2,
      })
    sent.push([pathname, await request.json()])
    return Response.json({ ...known, id: 'n1' })
  })
  const { user } = drawInRouter(<Fields />)
  const number = await screen.findByLabelText('Stand number')
  expect(screen.queryByLabelText('Hall')).toBeNull()
  await user.type(number, 'b12, N1')
  await user.type(screen.getByLabelText('Hall'), '3')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toEqual([
    [expect.stringContaining('/stands/b12/'), expect.objectContaining({ teamId: 'acme' })],
    ['/api/stands', expect.objectContaining({ number: 'N1', hall: '3' })],
    [expect.stringContaining('/stands/n1/'), expect.objectContaining({ teamId: 'acme' })],
  ])
})
