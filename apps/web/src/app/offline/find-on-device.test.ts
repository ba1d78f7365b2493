import { keysOfDay } from '@eventflow/domain/navigation'
import { expect, test } from 'vitest'
import { textsIn, type DeviceText } from './device-texts.ts'
import { findInTexts } from './find-on-device.ts'

const STORED: readonly DeviceText[] = [
  {
    kind: 'content',
    id: 'arrival',
    title: 'Arrival and unloading',
    detail: '',
    texts: ['The way to the halls.', 'You may unload from 07:00. Gate 4 is closed.'],
  },
  { kind: 'supplier', id: 'cafe', title: 'Café Kettle', detail: '', texts: ['Coffee, 0113 4960'] },
  { kind: 'task', id: 'unload', title: 'Unload', detail: '2026-06-20', texts: [] },
]

test('a record needs all words, and a word in the title counts more', () => {
  expect(findInTexts(STORED, 'unload', 10).map(({ id }) => id)).toEqual(['arrival', 'unload'])
  expect(findInTexts(STORED, 'unload gate', 10).map(({ id }) => id)).toEqual(['arrival'])
  expect(findInTexts(STORED, 'unload gate 9', 10)).toEqual([])
  expect(findInTexts(STORED, ' ? ', 10)).toEqual([])
})

test('accents and case do not matter, and the match is marked in the original text', () => {
  expect(findInTexts(STORED, 'CAFE', 10).map(({ id }) => id)).toEqual(['cafe'])
  const [arrival] = findInTexts(STORED, 'gate', 10)
  expect(arrival?.excerpt.find(({ isMatch }) => isMatch)?.text).toBe('Gate')
})

test.each([
  ['wifi', 'wifi'],
  ['Wi-Fi', 'wifi'],
  ['wi fi', 'wifi'],
  ['telephone', 'wifi'],
  ['when may I unload', 'arrival'],
  ['07:00', 'arrival'],
  ['stuhl', 'chairs'],
  ['3kW', 'chairs'],
])('“%s” finds on the device what it finds on the server', (search, id) => {
  const stored: readonly DeviceText[] = [
    ...STORED,
    { kind: 'content', id: 'wifi', title: 'Wi-Fi and telephones', detail: '', texts: [] },
    { kind: 'task', id: 'chairs', title: 'Order', detail: '', texts: ['Ein Stapelstuhl, 3 kW'] },
  ]
  expect(findInTexts(stored, search, 1).map((one) => one.id)).toEqual([id])
})

test.each(['20 June', 'Sat 20 Jun', '20.6.', 'Samstag', 'unload on 20 June'])(
  '“%s” finds on the device what is due on that day',
  (search) => {
    const stored = STORED.map((one) =>
      one.kind === 'task' ? { ...one, keys: keysOfDay(one.detail) } : one,
    )
    expect(findInTexts(stored, search, 10).map(({ id }) => id)).toEqual(['unload'])
  },
)

test('texts are read from sections of any shape, without ids and addresses of files', () => {
  const section = {
    id: '01a2',
    heading: 'Times',
    data: {
      document: { type: 'doc', content: [{ type: 'text', text: 'From 07:00' }] },
      assetId: 'x',
    },
  }
  expect(textsIn([section])).toEqual(['Times', 'From 07:00'])
})
