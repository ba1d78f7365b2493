// Live changes refetch what a screen shows. Its controls stay the same elements: a button that is
// replaced between the press and the release of the mouse gets no click, and loses the focus.
import { isNight } from '@eventflow/domain/builders/kernel'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import organisersAnswers from '../testing/answers/organiser.json?raw'
import teamsAnswers from '../testing/answers/team.json?raw'
import { openPortal } from '../testing/open-portal.tsx'
import { examplesOf } from '../testing/walk/screens.ts'

type Answers = Readonly<Record<string, unknown>>
const read = (text: string): Answers => JSON.parse(text)
const stored = { organiser: read(organisersAnswers), team: read(teamsAnswers), guest: {} }

/** The same records after others have saved something of them that this screen does not show. */
function later(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(later)
  if (typeof value !== 'object' || value === null) return value
  const isCounted = (name: string) => /revision$|unread|count$|^total$/i.test(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      isCounted(name) && typeof part === 'number' ? [name, part + 1] : [name, later(part)],
    ),
  )
}

const CONTROLS = 'button, a[href], input, select, textarea'
const nameOf = ({ tagName, ariaLabel, textContent }: Element): string =>
  `${tagName} ${ariaLabel ?? textContent}`

/** Records the elements that are removed, moved or hidden until it is read. */
function recordChanges() {
  const changed: Node[] = []
  const isHidden = (node: Node): boolean =>
    node instanceof HTMLElement && (node.style.display === 'none' || node.hidden === true)
  const record = (records: MutationRecord[]): void => {
    for (const { removedNodes, target } of records)
      changed.push(...removedNodes, ...(isHidden(target) ? [target] : []))
  }
  const observer = new MutationObserver(record)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style', 'hidden'],
  })
  return (): readonly Node[] => {
    record(observer.takeRecords())
    observer.disconnect()
    return changed
  }
}

/** The controls, once the parts that load later are complete. */
async function completeControls(): Promise<readonly Element[]> {
  const found = () => [...document.querySelectorAll(CONTROLS)]
  for (let known: readonly Element[] = []; ;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const now = found()
    if (now.length === known.length && now.every((one, place) => one === known[place])) return now
    known = now
  }
}

type Opened = Awaited<ReturnType<typeof openPortal>>

/** Refetches everything, as after live changes. Returns the controls that were replaced. */
async function replacedControls({ queryClient, responded }: Opened, change: () => void) {
  const before = await completeControls()
  expect(before.length).toBeGreaterThan(1)
  const changes = recordChanges()
  change()
  await act(async () => {
    await queryClient.invalidateQueries({ refetchType: 'active' })
    await responded()
  })
  await completeControls()
  const changed = changes()
  return before
    .filter((one) => !one.isConnected || changed.some((node) => node.contains(one)))
    .map(nameOf)
}

/** By day, the screens on which people work while others do. */
const BY_DAY = /^\/(tasks(\/\$taskId)?|forms\/\$formId(\/submissions.*)?|admin\/comments)$/
/** Their previews are drawn again after each save. */
const WITH_PREVIEWS: ReadonlySet<string> = new Set([
  '/admin/forms/$formId',
  '/admin/field-groups/$fieldGroupId',
  '/admin/emails/view/$emailId',
])

test.each(examplesOf(isNight ? /./ : BY_DAY).filter(({ path }) => !WITH_PREVIEWS.has(path)))(
  'the controls of $path stay while live changes arrive',
  async ({ reader, address }) => {
    let isLater = false
    const answers = Object.entries(stored[reader]).map(([path, answer]) => [
      path,
      () => (isLater ? later(answer) : answer),
    ])
    const portal = await openPortal(reader, address, Object.fromEntries(answers))
    const replaced = await replacedControls(portal, () => {
      isLater = true
    })
    expect(replaced).toEqual([])
  },
  60_000,
)

const TASK = '01a226a2-2aba-7647-98e3-f8b2c67c3f9d'
const TEAM = '01a226a2-265d-74ca-a672-d009d4c11ba0'

test('a comment that arrives neither replaces Send again nor takes its focus', async () => {
  const thread = `/api/tasks/${TASK}/teams/${TEAM}/comments`
  const comment = {
    id: 'c1',
    text: 'Please add the height of the wall.',
    authorName: 'Moira',
    isPinned: true,
    replies: [],
    replyIds: [],
    nextCursor: null,
    mentions: [],
    files: [],
    likes: [],
    isByOrganiser: true,
    isEdited: false,
    isStuck: false,
    teamId: TEAM,
    createdBy: 'moira',
    createdAt: '2026-11-29T09:30:00.000Z',
    updatedAt: '2026-11-29T09:30:00.000Z',
    revision: 1,
  }
  const state = { comments: [] as object[] }
  const task = stored.team[`/api/my-tasks/${TASK}`]
  const portal = await openPortal('team', `/tasks/${TASK}`, {
    [`/api/my-tasks/${TASK}`]: {
      ...Object(task),
      type: 'task',
      formId: null,
      submission: null,
      state: 'pending',
      isComplete: false,
      completedAt: null,
      isApprovalNeeded: true,
      approval: {
        state: 'changesRequested',
        requested: 'complete',
        note: comment.text,
        at: comment.createdAt,
        sentAt: comment.createdAt,
      },
    },
    [thread]: () => ({ ...Object(stored.team[thread]), ...state, unreadCount: 1 }),
  })
  const send = screen.getByRole('button', { name: 'Send again' })
  send.focus()
  const replaced = await replacedControls(portal, () => {
    state.comments = [comment]
  })
  expect(screen.getByText('Pinned')).toBeDefined()
  expect(replaced).toEqual([])
  expect(document.activeElement).toBe(send)
})
