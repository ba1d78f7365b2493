import { describe, expect, test } from 'vitest'
import type { Rank, Viewer } from '../kernel/index.ts'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import { canUploadFor, readVerdict, type ReadableFile, type ReadVerdict } from './files.policy.ts'
import { FILE_PURPOSES, type FilePurpose } from './files.schema.ts'

const of = (permissions: Rank, teamId: string | null): Viewer =>
  aViewer({ permissions, team: teamId === null ? null : aViewerTeam({ id: teamId }) })
const aFile = (over: Partial<ReadableFile>): ReadableFile => ({
  purpose: 'submission',
  teamId: 'team-1',
  ownerKind: 'submission',
  ...over,
})

describe('who may upload', () => {
  const cases: [string, Viewer, FilePurpose[]][] = [
    ['somebody in a team', of('user', 'team-1'), ['submission']],
    ['somebody in no team', of('user', null), []],
    ['a moderator in no team', of('moderator', null), [...FILE_PURPOSES]],
    ['an admin in a team', of('admin', 'team-1'), [...FILE_PURPOSES]],
  ]
  test.each(cases)('%s', (_who, viewer, allowed) => {
    expect(FILE_PURPOSES.filter((purpose) => canUploadFor(viewer, purpose))).toEqual(allowed)
  })
})

describe('who may read', () => {
  const submitted = aFile({})
  const waiting = aFile({ ownerKind: null })
  const attachment = aFile({ purpose: 'taskAttachment', ownerKind: 'task', teamId: null })
  const looseAttachment = aFile({ purpose: 'taskAttachment', ownerKind: null, teamId: null })
  const looseLogo = aFile({ purpose: 'logo', ownerKind: null, teamId: null })
  const branding = aFile({ purpose: 'logo', ownerKind: 'settings', teamId: null })
  const parent = aViewer({ team: aViewerTeam({ id: 'parent', standShareRole: 'parent' }) })
  const child = aViewer({ team: aViewerTeam({ id: 'child', parentTeamId: 'team-1' }) })
  const cases: [string, Viewer, ReadableFile, ReadVerdict][] = [
    ['the team: its submission', of('user', 'team-1'), submitted, 'allowed'],
    ['the team: what it is about to submit', of('user', 'team-1'), waiting, 'allowed'],
    ['another team: a submission', of('user', 'team-2'), submitted, 'denied'],
    ['another team: an upload that waits', of('user', 'team-2'), waiting, 'denied'],
    ['nobody’s team: a submission', of('user', null), submitted, 'denied'],
    ['nobody’s team: a guest’s submission', of('user', null), aFile({ teamId: null }), 'denied'],
    ['the parent team: a stand share’s submission', parent, submitted, 'denied'],
    ['a stand share: its parent’s submission', child, submitted, 'denied'],
    ['a moderator: any submission', of('moderator', null), submitted, 'allowed'],
    ['a moderator: an attachment that waits', of('moderator', null), looseAttachment, 'allowed'],
    ['a team: an attachment', of('user', 'team-1'), attachment, 'askOwner'],
    ['a team: an attachment that waits', of('user', 'team-1'), looseAttachment, 'denied'],
    ['a team: a logo that waits', of('user', 'team-1'), looseLogo, 'denied'],
    ['anybody: the branding', of('user', null), branding, 'allowed'],
  ]
  test.each(cases)('%s', (_who, viewer, file, verdict) => {
    expect(readVerdict(viewer, file)).toBe(verdict)
  })
})
