// What each screen shows and offers: headings, rows, fields with their values, buttons and links. The expected lines
// are in testing/readings; UPDATE_READINGS=team writes those of a reader
// again, to be read before they are committed.
import { writeFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { openPortal, type Reader } from '../../testing/open-portal.tsx'
import { readingOf } from '../../testing/reading.ts'
import organisers from '../../testing/readings/organiser.txt?raw'
import teams from '../../testing/readings/team.txt?raw'

const isNightly = process.env['TEST_SIZE'] === 'nightly'
const updated = process.env['UPDATE_READINGS']

interface Screen {
  readonly address: string
  readonly lines: readonly string[]
}

const screensIn = (text: string): Screen[] =>
  text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [address = '', ...lines] = part.trimEnd().split('\n')
      return { address, lines }
    })

const FILES: Readonly<Record<string, string>> = { organiser: organisers, team: teams }

for (const reader of ['organiser', 'team'] satisfies Reader[]) {
  const isUpdate = updated === reader || updated === 'all'
  // By day every eighth screen.
  const share = isNightly || isUpdate ? 1 : 8
  const screens = screensIn(FILES[reader] ?? '').filter((_, place) => place % share === 0)
  const read: string[] = []

  test.each(screens)(
    `$address shows what the ${reader} relies on`,
    async ({ address, lines }) => {
      await openPortal(reader, address)
      if (isUpdate) read.push(`=== ${address}`, ...readingOf())
      else await waitFor(() => expect(readingOf()).toEqual(lines), { timeout: 10_000 })
    },
    30_000,
  )

  afterAll(() => {
    if (isUpdate)
      writeFileSync(`apps/web/src/testing/readings/${reader}.txt`, `${read.join('\n')}\n`)
  })
}
