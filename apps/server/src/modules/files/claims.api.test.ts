import { describe, expect, test } from 'vitest'
import type { Scope } from '../../platform/db/index.ts'
import { aViewerTeam } from '@eventflow/domain/builders/kernel'
import { castOf, type Actor } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { claimFiles, filesOfOwner, findFiles, releaseFiles } from './index.ts'
import { uploaded } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const plan = await uploaded(event, aPdf('the plan'), { cookie: cast.food.member.cookie })
const options = { cookie: cast.moderator.cookie, purpose: 'taskAttachment' } as const
const rules = await uploaded(event, 'Rules of the hall', { ...options, name: 'Rules.txt' })

describe('the owners of files', () => {
  const viewerOf = (
    actor: Actor,
    teamId: string | null,
    permissions: 'user' | 'moderator' = 'user',
  ) => ({
    eventId: event.eventId,
    accountId: actor.person.accountId,
    userId: actor.person.userId,
    permissions,
    team: teamId === null ? null : aViewerTeam({ id: teamId }),
  })
  const inEvent = <T>(work: (scope: Scope) => Promise<T>) => event.inEvent(work)
  const claimed = async (work: Promise<void>) =>
    work.then(
      () => [],
      (error) => error.details.problems.map(({ path }: { path: string }) => path),
    )

  test('a submission claims files of its own team, once', async () => {
    const own = await uploaded(event, aPdf('own'), { cookie: cast.food.owner.cookie })
    const foreign = await uploaded(event, aPdf('foreign'), { cookie: cast.tech.owner.cookie })
    const viewer = viewerOf(cast.food.member, cast.food.team.id)
    const claim = { purpose: 'submission', ownerKind: 'submission', viewer } as const
    const claimFor = (ownerId: string, fileIds: string[]) =>
      claimed(inEvent((scope) => claimFiles(scope, { ...claim, ownerId, fileIds })))

    expect(await claimFor('s1', [own.id, foreign.id, rules.id, 'nothing'])).toEqual([
      foreign.id,
      rules.id,
      'nothing',
    ])
    expect(await claimFor('s1', [own.id])).toEqual([])
    expect(await claimFor('s1', [own.id])).toEqual([])
    expect(await claimFor('s2', [own.id])).toEqual([own.id])
    const owner = { ownerKind: 'submission', ownerId: 's1' } as const
    expect(await inEvent((scope) => filesOfOwner(scope, owner))).toEqual([own])
    expect(await inEvent((scope) => findFiles(scope, [own.id, 'nothing']))).toEqual([own])

    await inEvent((scope) => releaseFiles(scope, { ...owner, keepIds: [own.id] }))
    expect(await claimFor('s2', [own.id])).toEqual([own.id])
    await inEvent((scope) => releaseFiles(scope, { ...owner, keepIds: [] }))
    expect(await claimFor('s2', [own.id])).toEqual([])
  })

  test('a person without a team claims nothing, not even uploads of organisers', async () => {
    const claim = { purpose: 'submission', ownerKind: 'submission', ownerId: 's9' } as const
    const fileIds = [plan.id, rules.id]
    const viewer = viewerOf(cast.loner, null)
    const missing = await claimed(
      inEvent((scope) => claimFiles(scope, { ...claim, fileIds, viewer })),
    )
    expect(missing).toEqual(fileIds)
  })

  test('a task claims attachments, but no file of a submission', async () => {
    const claim = { purpose: 'taskAttachment', ownerKind: 'task', ownerId: 't1' } as const
    const viewer = viewerOf(cast.moderator, null, 'moderator')
    const fileIds = [rules.id, plan.id]
    const missing = await claimed(
      inEvent((scope) => claimFiles(scope, { ...claim, fileIds, viewer })),
    )
    expect(missing).toEqual([plan.id])
  })

  test('files of one event are not found in another', async () => {
    const other = await portal.event()
    expect(await other.inEvent((scope) => findFiles(scope, [plan.id]))).toEqual([])
  })
})
