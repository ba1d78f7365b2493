import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ArchiveRecords } from './record-actions.tsx'
import type { RecordItem, RecordLife } from './record-source.ts'

type Archive = NonNullable<RecordLife<RecordItem>['archive']>

function drawActions({ isArchived = false }: { isArchived?: boolean } = {}) {
  const archive = vi.fn<Archive>(() => Promise.resolve())
  const putBack = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const source: RecordLife<RecordItem> = {
    one: (id) => ({ queryKey: [id] }),
    remove: () => Promise.resolve(),
    archive,
    shownIn: [],
  }
  const drawn = draw(
    <ArchiveRecords
      source={source}
      ids={['one', 'two']}
      isArchived={isArchived}
      question={{ title: 'Archive 2 groups?', text: 'They are emptied.', action: 'Archive both' }}
      done={{ archived: '2 groups archived', unarchived: '2 groups un-archived', putBack }}
      onDone={() => undefined}
    />,
  )
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }))
  return { archive, putBack, press }
}

test('Undo restores archived records, with everything that archiving removed', async () => {
  const { archive, putBack, press } = drawActions()
  await press('Archive')
  await press('Archive both')
  expect(archive).toHaveBeenLastCalledWith(['one', 'two'], true)
  expect(await screen.findByText('2 groups archived')).toBeTruthy()
  expect(putBack).not.toHaveBeenCalled()

  await press('Undo')
  expect(await screen.findByText('2 groups un-archived')).toBeTruthy()
  expect(archive).toHaveBeenLastCalledWith(['one', 'two'], false)
  expect(putBack).toHaveBeenCalledOnce()
})

test('Undo also restores what the answer of archiving names', async () => {
  const { archive, press } = drawActions()
  const putElsewhere = vi.fn<() => Promise<void>>(() => Promise.resolve())
  archive.mockResolvedValueOnce({ done: true, putBack: putElsewhere })
  await press('Archive')
  await press('Archive both')
  await press('Undo')
  expect(await screen.findByText('2 groups un-archived')).toBeTruthy()
  expect(putElsewhere).toHaveBeenCalledOnce()
})

test('Undo archives restored records again', async () => {
  const { archive, putBack, press } = drawActions({ isArchived: true })
  await press('Un-archive')
  expect(await screen.findByText('2 groups un-archived')).toBeTruthy()

  await press('Undo')
  expect(await screen.findByText('2 groups archived')).toBeTruthy()
  expect(archive).toHaveBeenLastCalledWith(['one', 'two'], true)
  expect(putBack).not.toHaveBeenCalled()
})

test('a failed Undo shows the error', async () => {
  const { archive, press } = drawActions()
  await press('Archive')
  await press('Archive both')
  await screen.findByText('2 groups archived')
  archive.mockRejectedValueOnce(new Error())

  await press('Undo')
  expect(await screen.findByText('Something went wrong. Please try again later')).toBeTruthy()
})
