import { describe, expect, it } from 'vitest'
import type { Opening } from '@eventflow/domain/submissions'
import { fillWord, type FillWord } from './fill-word.ts'

const NONE = { opensAt: null, closesAt: null, editableUntil: null, submissionsPerTeam: null }
type Begun = 'start' | 'goOn' | 'another' | 'change'

describe('the list of forms offers', () => {
  it.each<[Opening['state'], Begun, FillWord | null]>([
    ['open', 'start', 'start'],
    ['open', 'goOn', 'goOn'],
    ['open', 'another', 'another'],
    ['notYet', 'start', 'look'],
    ['closed', 'start', null],
    ['closed', 'goOn', 'look'],
    ['full', 'another', null],
    ['open', 'change', 'change'],
    ['closed', 'change', 'look'],
  ])('a team, if the form is %s and it could %s: %s', (state, begun, word) => {
    expect(fillWord({ opening: { ...NONE, state } }, begun, true)).toBe(word)
  })

  it.each<Opening['state']>(['open', 'notYet', 'closed', 'full'])(
    'a person without a team, if the form is %s: only view',
    (state) => {
      expect(fillWord({ opening: { ...NONE, state } }, 'start', false)).toBe('look')
    },
  )
})
