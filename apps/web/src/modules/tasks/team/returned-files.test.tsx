import { screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { TeamTask } from '@eventflow/domain/tasks'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'
import { ReturnedFiles } from './returned-files.tsx'
import { TaskActions } from './task-actions.tsx'
import { arrivedText, backText } from './arrived-texts.ts'
import { approvalOf, TASK } from './team-task.fixture.ts'
import type { SendTaskFile } from './use-upload-batches.ts'

const send: SendTaskFile = async ({ name }) => {
  if (name === 'broken.pdf') throw new Error('The connection is lost')
  return { id: name, name }
}
afterEach(() => vi.unstubAllGlobals())

const fileOf = (id: string): TeamTask['files'][number] => ({
  id,
  name: id,
  size: 10,
  at: '2026-06-10T10:00:00.000Z',
  byName: 'Ann',
  validUntil: null,
})
const UPLOAD: TeamTask = {
  ...TASK,
  type: 'upload',
  fileRules: { minCount: 1, maxCount: 3, kinds: ['pdf'], maxSizeMB: 1 },
  isApprovalNeeded: true,
  files: [fileOf('old.pdf')],
  approval: approvalOf('changesRequested'),
  statusRevision: 4,
}

function Screen() {
  const { data } = useQuery({ ...myTaskQuery(TASK.id), staleTime: Infinity })
  if (data === undefined) return null
  return (
    <>
      <ReturnedFiles task={data} timeZone="Europe/London" send={send} />
      <TaskActions task={data} />
    </>
  )
}

/** The screen of a task on a server that stores what it is sent. */
function drawTask(first: TeamTask) {
  const sent: string[][] = []
  const server = { task: first }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      const body: { fileIds?: string[] } = await request.json()
      const { fileIds } = body
      if (fileIds !== undefined) sent.push(fileIds)
      const changed =
        fileIds === undefined
          ? { approval: approvalOf('submitted') }
          : {
              files: fileIds.map(fileOf),
              ...(fileIds.length === 0 && { approval: null }),
              ...(!server.task.isApprovalNeeded && {
                isComplete: fileIds.length >= (server.task.fileRules?.minCount ?? 1),
              }),
            }
      server.task = {
        ...server.task,
        ...changed,
        statusRevision: server.task.statusRevision + 1,
      }
    }
    return Response.json(server.task)
  })
  const drawn = drawAnswered(<Screen />, [[myTaskQuery(TASK.id).queryKey, first]])
  return { ...drawn, sent, server }
}

const add = async ({ user, container }: ReturnType<typeof drawTask>, name: string) => {
  await screen.findByText('Your files')
  const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (input === null) throw new Error('There is no input')
  await user.upload(input, new File(['x'], name, { type: 'application/pdf' }))
  await screen.findByText(`“${name}” is uploaded.`)
}

test('uploads can be undone while nothing else has changed the task', async () => {
  const drawn = drawTask(UPLOAD)
  await add(drawn, 'new.pdf')
  await add(drawn, 'more.pdf')
  const [first] = screen.getAllByRole('button', { name: 'Undo' })
  if (first) await drawn.user.click(first)
  await screen.findByText('“new.pdf” is withdrawn.')
  expect(drawn.sent.at(-1)).toEqual(['old.pdf', 'more.pdf'])
})

test('the Undo of an upload is gone when the task has been sent', async () => {
  const drawn = drawTask(UPLOAD)
  await add(drawn, 'new.pdf')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await drawn.user.click(screen.getByRole('button', { name: 'Send again' }))
  await screen.findByText(/You sent/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('an Undo that comes too late changes nothing and says so', async () => {
  const drawn = drawTask(UPLOAD)
  await add(drawn, 'new.pdf')
  const calls = drawn.sent.length
  const stale = { status: 409, code: 'STALE_REVISION', title: 'Changed since', requestId: '1' }
  // A colleague sends it, and this screen does not know yet.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(stale, { status: 409 })))
  await drawn.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/can no longer be undone/)
  expect(drawn.sent).toHaveLength(calls)
})

test('removing the only file of a task that waits for approval asks first', async () => {
  const drawn = drawTask({ ...UPLOAD, approval: approvalOf('submitted') })
  const { user, sent } = drawn
  await user.click(await screen.findByRole('button', { name: /Remove.*old.pdf/ }))
  await screen.findByText(/also withdraws the task from approval/)
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove and withdraw' }))
  await screen.findByText(/“old.pdf” is removed, and the task is withdrawn from approval/)
  expect(sent).toEqual([[]])
})

test('another file for an approved task is sent only after a question', async () => {
  const approved = approvalOf('approved')
  const drawn = drawTask({ ...UPLOAD, isComplete: true, approval: approved })
  const { user, sent, container } = drawn
  await screen.findByText('Your files')
  const choose = async () => {
    const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (input) await user.upload(input, new File(['x'], 'new.pdf', { type: 'application/pdf' }))
    await screen.findByText(/the approval ends/)
  }
  await choose()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await choose()
  await user.click(screen.getByRole('button', { name: 'Change the files' }))
  await waitFor(() => expect(sent).toEqual([['old.pdf', 'new.pdf']]))
})

test('a removed file does not come back into a full task, and the reason is shown', async () => {
  const rules = { minCount: 1, maxCount: 2, kinds: ['pdf' as const], maxSizeMB: 1 }
  const drawn = drawTask({ ...UPLOAD, fileRules: rules, approval: null })
  const { user, sent } = drawn
  await add(drawn, 'new.pdf')
  await user.click(screen.getByRole('button', { name: /Remove.*new.pdf/ }))
  await screen.findByText('“new.pdf” is withdrawn.')
  await add(drawn, 'more.pdf')
  const [first] = screen.getAllByRole('button', { name: 'Undo' })
  if (first) await user.click(first)
  await screen.findByText(/already has 2 files, which is the most it accepts. Remove one first/)
  expect(sent.at(-1)).toEqual(['old.pdf', 'more.pdf'])
})

test('what was said about an upload goes with the file', async () => {
  const drawn = drawTask({ ...UPLOAD, approval: null })
  await add(drawn, 'new.pdf')
  await drawn.user.click(screen.getByRole('button', { name: /Remove.*new.pdf/ }))
  await screen.findByText('“new.pdf” is withdrawn.')
  expect(screen.queryByText('“new.pdf” is uploaded.')).toBeNull()
})

test('withdrawing the last file reports that the task is open again', async () => {
  const { user } = drawTask({
    ...UPLOAD,
    isApprovalNeeded: false,
    approval: null,
    isComplete: true,
  })
  await user.click(await screen.findByRole('button', { name: /Remove.*old.pdf/ }))
  await screen.findByText('“old.pdf” is withdrawn. “Name your stand manager” is open again.')
})

test('a new version without its date reports that the task is open again', () => {
  const saved = { ...UPLOAD, isComplete: false }
  const files = [{ id: '1', name: 'new.pdf', replaces: 'old.pdf' }]
  expect(arrivedText({ files, saved, wasComplete: true }, null, wordsIn('en'))).toBe(
    '“new.pdf” is uploaded. “Name your stand manager” is open again.',
  )
})

const addAll = async (
  { user, container }: ReturnType<typeof drawTask>,
  names: readonly string[],
): Promise<void> => {
  await screen.findByText('Your files')
  const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (input === null) throw new Error('There is no input')
  await user.upload(
    input,
    names.map((name) => new File(['x'], name, { type: 'application/pdf' })),
  )
  await user.click(await screen.findByRole('button', { name: /^(Send|Upload)/ }))
}

const SEVERAL: TeamTask = { ...UPLOAD, isApprovalNeeded: false, approval: null, files: [] }

test('files that are added together have one message, and one Undo withdraws all of them', async () => {
  const drawn = drawTask(SEVERAL)
  await addAll(drawn, ['a.pdf', 'b.pdf', 'c.pdf'])
  await screen.findByText('3 files are uploaded, and “Name your stand manager” is complete.')
  expect(screen.queryByText(/^“Name your stand manager” is complete/)).toBeNull()
  await drawn.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('3 files are withdrawn. “Name your stand manager” is open again.')
  expect(drawn.sent.at(-1)).toEqual([])
})

test('the message about several files names how many the task still misses', async () => {
  const rules = { minCount: 5, maxCount: 5, kinds: ['pdf' as const], maxSizeMB: 1 }
  await addAll(drawTask({ ...SEVERAL, fileRules: rules }), ['a.pdf', 'b.pdf'])
  await screen.findByText('2 files are uploaded. Add 3 more files to complete this task.')
})

test('a file that fails is not counted in the message about the others', async () => {
  const drawn = drawTask(SEVERAL)
  await addAll(drawn, ['a.pdf', 'broken.pdf', 'c.pdf'])
  await screen.findByText('2 files are uploaded, and “Name your stand manager” is complete.')
  await drawn.user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText(/2 files are withdrawn/)
  expect(drawn.sent.at(-1)).toEqual([])
})

const DAYS = { acceptedFrom: '2027-02-03', neededUntil: '2027-02-03' }
const DATED: TeamTask = {
  ...UPLOAD,
  isApprovalNeeded: false,
  approval: null,
  expiry: DAYS,
  files: [fileOf('a.pdf'), fileOf('b.pdf')],
}

test.each<[string, Partial<TeamTask>, RegExp]>([
  ['two dates', {}, /needs the date of each file\. 2 are missing\./],
  [
    'the last date',
    { files: [fileOf('a.pdf')] },
    /The task is complete when you enter this date\./,
  ],
  [
    'the last date and an approval',
    { files: [fileOf('a.pdf')], isApprovalNeeded: true },
    /The task needs this date\./,
  ],
])('a task that needs %s promises to be complete only if it is then', async (_of, over, text) => {
  drawTask({ ...DATED, ...over })
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('the last date reports that the task is complete', async () => {
  const dated = (id: string) => ({ ...fileOf(id), validUntil: '2027-03-01' })
  const task = { ...DATED, files: [dated('a.pdf'), fileOf('b.pdf')] }
  const { user } = drawTask(task)
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...task,
      files: [dated('a.pdf'), dated('b.pdf')],
      isComplete: true,
      state: 'complete',
      statusRevision: 5,
    }),
  )
  await user.type(await screen.findByLabelText('“b.pdf” is valid until'), '2027-03-01')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(
      '“b.pdf” is valid until Mon 1 Mar 2027. “Name your stand manager” is complete.',
    ),
  ).toBeTruthy()
})

test('the Undo of a withdrawn file says that an approval is not restored', async () => {
  const approved = approvalOf('approved')
  const drawn = drawTask({ ...UPLOAD, isComplete: true, approval: approved })
  const { user, sent } = drawn
  await user.click(await screen.findByRole('button', { name: /Remove.*old.pdf/ }))
  await user.click(await screen.findByRole('button', { name: 'Change the files' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(
    '“old.pdf” is back. The approval is not restored: send “Name your stand manager” for approval again.',
  )
  expect(sent).toEqual([[], ['old.pdf']])
})

const AT = '2026-06-10T10:00:00.000Z'
const NOW = '2026-06-15T12:00:00.000Z'

test.each([
  [
    'complete with another time',
    { isComplete: true, completedAt: AT },
    NOW,
    /complete again, as of now/,
  ],
  ['complete all the time', { isComplete: true, completedAt: AT }, AT, /^“a.pdf” is back\.$/],
  ['open before and after', { isComplete: false, completedAt: null }, null, /^“a.pdf” is back\.$/],
] as const)('a task that is %s', (_what, was, completedAt, text) => {
  const before = { ...UPLOAD, ...was, approval: null }
  const now = { ...before, completedAt }
  expect(backText('a.pdf', { before, now }, wordsIn('en'))).toMatch(text)
})

test('an approved task that waits again after the Undo', () => {
  const before = { ...UPLOAD, isComplete: true, approval: approvalOf('approved') }
  const now = { ...UPLOAD, approval: approvalOf('submitted') }
  const text = backText('a.pdf', { before, now }, wordsIn('en'))
  expect(text).toMatch(/The approval is not restored: .* waits for approval again/)
})

test.each([
  [0, 3, 3, 'Upload 3 files.'],
  [1, 3, 3, 'Add 2 more files to complete this task.'],
  [0, 1, 3, 'Upload 1 to 3 files.'],
  [0, 0, 2, 'You may upload up to 2 files.'],
])(
  'with %i files of %i to %i, the team reads what is missing',
  async (count, minCount, maxCount, text) => {
    drawTask({
      ...UPLOAD,
      isApprovalNeeded: false,
      approval: null,
      fileRules: { minCount, maxCount, kinds: ['pdf'], maxSizeMB: 1 },
      files: Array.from({ length: count }, (_, at) => fileOf(`${at}.pdf`)),
    })
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  },
)
