// The order of custom fields: saved as a complete list, based on the stored one.
import { beforeEach, describe, expect, test } from 'vitest'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
let cast: Cast
beforeEach(async () => {
  cast = await castOf(await portal.event())
})

const api = () => cast.admin.api.customFields
const refusedAs = (code: string) => expect.objectContaining({ code })

describe('their order', () => {
  const added = async () => {
    const a = await api().add({ label: 'C', type: 'text' })
    const b = await api().add({ label: 'A', type: 'text' })
    const c = await api().add({ label: 'B', type: 'text' })
    return [a, b, c].map(({ id, revision }) => ({ customFieldId: id, revision }))
  }
  const labels = async (sort?: 'index') => {
    const { items } = await api().list(sort ? { sort } : {})
    return items.map(({ label }) => label).join('')
  }

  test('is that of teams and of the list by index; otherwise the list is sorted by label', async () => {
    const order = await added()
    const { items } = await api().reorder({ order: order.toReversed() })
    expect(items.map(({ label, index, revision }) => `${label}${index}${revision}`)).toEqual([
      'B02',
      'A11',
      'C22',
    ])
    expect([await labels(), await labels('index')]).toEqual(['ABC', 'BAC'])
    const { fields } = await cast.food.owner.api.teamCustomFields.get({ teamId: cast.food.team.id })
    expect(fields.map(({ label }) => label).join('')).toBe('BAC')
  })

  test('is refused if an id is missing, duplicate or unknown', async () => {
    const [a, b, c] = await added()
    if (!a || !b || !c) throw new Error('Three were added')
    for (const order of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, { ...c, customFieldId: 'ghost' }],
    ])
      await expect(api().reorder({ order })).rejects.toEqual(
        refusedAs('INVALID_CUSTOM_FIELD_ORDER'),
      )
    expect(await labels('index')).toBe('CAB')
  })

  test('is saved by one of several concurrent callers, while a team saves', async () => {
    const order = await added()
    const teamId = cast.food.team.id
    const save = (revision: number) =>
      cast.moderator.api.teamCustomFields.update({
        teamId,
        revision,
        values: order.map(({ customFieldId }) => ({ customFieldId, value: 'x' })),
      })
    const [saved, ...ended] = await Promise.allSettled([
      save(0),
      ...Array.from({ length: 4 }, () => api().reorder({ order: order.toReversed() })),
    ])
    expect(saved?.status).toBe('fulfilled')
    const codes = ended.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
    expect(codes.toSorted()).toEqual([...Array(3).fill('STALE_REVISION'), 'done'])
    expect(await labels('index')).toBe('BAC')
  })

  test('is refused if somebody else has moved one in the meantime', async () => {
    const order = await added()
    await api().reorder({ order: order.toReversed() })
    await expect(api().reorder({ order })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { items: expect.any(Array) } },
    })
    expect(await labels('index')).toBe('BAC')
  })
})
