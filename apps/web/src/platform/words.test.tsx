import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { dateRangeText, dateText, sizeText } from '../ui/time-text.ts'
import { loadWords, speak, wordsOf } from './words-catalogue.ts'
import { EventText, useWords, WordsProvider } from './words.tsx'

// Loaded before the first test, because all of German takes a moment.
await speak('de')
await speak('en')

afterEach(() => act(() => speak('en')))

function Letter() {
  const t = useWords()
  const [text, setText] = useState('')
  return (
    <label>
      {t('ui.save')}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}

test('a language change takes effect at once and keeps the input', async () => {
  const { user } = draw(<Letter />)
  await user.type(screen.getByLabelText('Save'), 'Halle 4')
  await act(() => speak('de'))
  expect(screen.getByLabelText('Speichern')).toHaveProperty('value', 'Halle 4')
  expect(document.documentElement.lang).toBe('de-DE')
  await act(() => speak('en'))
  expect(screen.getByLabelText('Save')).toHaveProperty('value', 'Halle 4')
  expect(document.documentElement.lang).toBe('en-GB')
})

test('dates and sizes follow the language', async () => {
  await act(() => speak('de'))
  expect(dateText('2026-11-24', new Date('2026-01-01'))).toBe('Di., 24. Nov.')
  expect(dateRangeText('2026-11-24', '2026-11-26').replaceAll(/[\u00A0\u2060]/g, ' ')).toBe(
    '24.– 26. November 2026',
  )
  expect(dateRangeText('2027-01-31', '2027-02-02').split(' ')).toHaveLength(2)
  expect(sizeText(1_250_000)).toBe('1,25 MB')
})

test('only the last choice counts if the user changes the language twice', async () => {
  await act(() => Promise.all([speak('de'), speak('en')]))
  draw(<Letter />)
  expect(screen.getByLabelText('Save')).toBeDefined()
})

test('decimals follow the language, and whole numbers have no separators because they may be years', async () => {
  const said = (number: number) =>
    wordsOf([])('filling.limits.from', { min: number, count: number })
  expect([said(0.5), said(1250.25), said(2027)]).toEqual([
    '0.5 or more',
    '1250.25 or more',
    '2027 or more',
  ])
  await act(() => speak('de'))
  expect([said(0.5), said(1250.25), said(2027)]).toEqual([
    '0,5 oder mehr',
    '1250,25 oder mehr',
    '2027 oder mehr',
  ])
})

test('a text by organisers names its language if the reader uses another', async () => {
  draw(
    <WordsProvider written="en">
      <p>
        <EventText>Risk assessment</EventText>
      </p>
      <p>
        <EventText isTranslated>Sicherheit</EventText>
      </p>
    </WordsProvider>,
  )
  const language = () => screen.getByText('Risk assessment').closest('[lang="en-GB"]')?.tagName
  expect(language()).not.toBe('SPAN')
  await act(() => speak('de'))
  expect(language()).toBe('SPAN')
  expect(screen.getByText('Sicherheit').closest('span[lang]')).toBeNull()
})

test('a paused portal announces no email', async () => {
  await loadWords('organisers')
  function Released() {
    return <p>{useWords()('emails.outbox.released', { count: 2 })}</p>
  }
  draw(
    <>
      <WordsProvider>
        <Released />
      </WordsProvider>
      <WordsProvider isPaused>
        <Released />
      </WordsProvider>
    </>,
  )
  expect(screen.queryAllByText('2 emails are on their way')).toHaveLength(1)
  expect(screen.queryAllByText('The portal is paused, so 2 emails are waiting')).toHaveLength(1)
})
