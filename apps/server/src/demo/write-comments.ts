// Writes conversations of teams and organisers about tasks: answered, open, and stuck.
import { threadState } from '@eventflow/domain/comments'
import { commentLikes, comments, commentThreads } from '../modules/comments/comments.tables.ts'
import { claimSingle } from '../modules/files/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { aPage, storeDemoFile } from './demo-files.ts'
import type { WrittenPerson, WrittenTeam } from './written.ts'
import type { DemoTask } from './configuration.repository.ts'

interface DemoComment {
  readonly by: 'team' | 'colleague' | 'organiser'
  readonly text: string
  readonly hoursAgo: number
  readonly isReply?: boolean
  readonly isPinned?: boolean
  readonly isStuck?: boolean
  readonly isLiked?: boolean
  /** The name of an attached PDF, and the lines of its page. */
  readonly file?: { readonly name: string; readonly lines: readonly string[] }
}

interface DemoThread {
  readonly team: string
  readonly task: string
  readonly messages: readonly DemoComment[]
}

const THREADS: readonly DemoThread[] = [
  {
    team: 'Harbour & Vale Kitchens',
    task: 'Send your stand drawings',
    messages: [
      {
        by: 'organiser',
        text: 'Drawings need the height of every wall and the position of the power point. A photo of a sketch is fine.',
        hoursAgo: 200,
        isPinned: true,
      },
      {
        by: 'team',
        text: 'Our back wall is 2.8 m because of the extractor. Is that still allowed?',
        hoursAgo: 52,
      },
      {
        by: 'organiser',
        text: 'Yes, up to 4 m on a space-only stand, and up to 3 m without an engineer. Please mark it in the drawing.',
        hoursAgo: 49,
        isReply: true,
        isLiked: true,
      },
      { by: 'colleague', text: 'Done, thank you!', hoursAgo: 30, isReply: true },
      { by: 'organiser', text: 'Perfect.', hoursAgo: 29, isReply: true },
    ],
  },
  {
    team: 'Ironbridge Ovens',
    task: 'Order three-phase power',
    messages: [
      {
        by: 'team',
        text: 'We cannot order: our oven needs 63 A and the form stops at 32 A.',
        hoursAgo: 3,
        isStuck: true,
      },
    ],
  },
  {
    team: 'Polar Peak Cold Rooms',
    task: 'Book your build-up slot',
    messages: [
      {
        by: 'team',
        text: 'Can we come with a 40 t lorry, or do we have to reload?',
        hoursAgo: 70,
        file: { name: 'Lorry.pdf', lines: ['Length 16.5 m', 'Height 4 m', 'Total weight 40 t'] },
      },
      { by: 'colleague', text: 'It is 16.5 m long, if that helps.', hoursAgo: 68, isReply: true },
    ],
  },
  {
    team: 'Copper Kettle Cookware',
    task: 'Risk assessment',
    messages: [
      {
        by: 'team',
        text: 'We only demonstrate induction hobs. Do we still need the part about gas?',
        hoursAgo: 20,
      },
    ],
  },
]

export interface CommentsToWrite {
  readonly tasks: readonly DemoTask[]
  readonly teams: readonly WrittenTeam[]
  /** The last of them answers. */
  readonly organisers: readonly WrittenPerson[]
  readonly now: Date
}

export async function writeComments(
  scope: Scope,
  services: Services,
  wanted: CommentsToWrite,
): Promise<void> {
  const organiserId = wanted.organisers.at(-1)?.userId ?? ''
  for (const { team: teamName, task: title, messages } of THREADS) {
    const team = wanted.teams.find(({ name }) => name === teamName)
    const task = wanted.tasks.find((one) => one.title === title)
    if (team !== undefined && task !== undefined)
      await writeThread(scope, services, {
        ...wanted,
        organiserId,
        team,
        taskId: task.id,
        messages,
      })
  }
}

interface ThreadToWrite extends Pick<CommentsToWrite, 'now'> {
  readonly organiserId: string
  readonly team: WrittenTeam
  readonly taskId: string
  readonly messages: readonly DemoComment[]
}

const HOUR_MS = 3_600_000

async function writeThread(
  scope: Scope,
  services: Services,
  { team, taskId, organiserId, now, messages }: ThreadToWrite,
): Promise<void> {
  const { tx, eventId } = scope
  const key = { eventId, taskId, teamId: team.id }
  let commentId: string | null = null
  const states = []
  for (const { by, hoursAgo, isReply = false, isLiked = false, file, ...said } of messages) {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const createdBy = authorOf(by, team.people, organiserId)
    const id = newId(createdAt.getTime())
    const isByOrganiser = by === 'organiser'
    const stamp = { createdAt, createdBy, updatedAt: createdAt, updatedBy: createdBy }
    const row = { ...key, id, ...said, ...stamp, isByOrganiser, hasFiles: file !== undefined }
    await tx.insert(comments).values({ ...row, commentId: isReply ? commentId : null })
    if (file !== undefined) {
      const whose = { teamId: team.id, createdBy }
      const kept = { name: file.name, bytes: aPage(file.lines), purpose: 'commentFile' as const }
      const fileId = await storeDemoFile(scope, services, { ...kept, at: createdAt, ...whose })
      const owner = { ownerKind: 'comment', ownerId: id, purpose: 'commentFile' } as const
      await claimSingle(scope, {
        ...owner,
        fileIds: [fileId],
        uploader: { createdBy },
        teamId: team.id,
      })
    }
    const userId = team.people[0]?.userId
    if (isLiked && userId) await tx.insert(commentLikes).values({ eventId, commentId: id, userId })
    if (!isReply) commentId = id
    const isStuck = said.isStuck ?? false
    states.push({ createdAt: createdAt.toISOString(), isByOrganiser, isStuck, isOfPortal: false })
  }
  const { waitingSince, ...state } = threadState(states, null)
  const since = waitingSince === null ? null : new Date(waitingSince)
  await tx.insert(commentThreads).values({ ...key, ...state, waitingSince: since })
}

function authorOf(
  by: DemoComment['by'],
  people: readonly WrittenPerson[],
  organiserId: string,
): string {
  const [owner, colleague] = people
  if (by === 'organiser' || owner === undefined) return organiserId
  return by === 'colleague' ? (colleague ?? owner).userId : owner.userId
}
