import { describe, expect, test } from 'vitest'
import type { Rank, Viewer } from '../kernel/index.ts'
import { aViewer, aViewerTeam } from '../kernel/kernel.builders.ts'
import {
  canUploadFor,
  isOfOwnTeam,
  readVerdict,
  type ReadableFile,
  type ReadVerdict,
} from './files.policy.ts'
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
    ['somebody in a team', of('user', 'team-1'), ['submission', 'taskFile', 'commentFile']],
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
  const comment = aFile({ purpose: 'commentFile', ownerKind: 'comment' })
  const looseAttachment = aFile({ purpose: 'taskAttachment', ownerKind: null, teamId: null })
  const looseLogo = aFile({ purpose: 'logo', ownerKind: null, teamId: null })
  const branding = aFile({ purpose: 'logo', ownerKind: 'settings', teamId: null })
  const cases: [string, Viewer, ReadableFile, ReadVerdict][] = [
    ['the team: its submission', of('user', 'team-1'), submitted, 'askOwner'],
    ['the team: a file that it is about to submit', of('user', 'team-1'), waiting, 'allowed'],
    ['another team: an upload not yet used', of('user', 'team-2'), waiting, 'denied'],
    ['an upload of no team, not yet used', of('user', null), waiting, 'denied'],
    ['a moderator: any submission', of('moderator', null), submitted, 'allowed'],
    ['a team: a file in a conversation', of('user', 'team-1'), comment, 'askOwner'],
    ['a moderator: an attachment not yet used', of('moderator', null), looseAttachment, 'allowed'],
    ['a team: an attachment', of('user', 'team-1'), attachment, 'askOwner'],
    ['a team: an attachment not yet used', of('user', 'team-1'), looseAttachment, 'denied'],
    ['a team: a logo not yet used', of('user', 'team-1'), looseLogo, 'denied'],
    ['anybody: the branding', of('user', null), branding, 'askOwner'],
  ]
  test.each(cases)('%s', (_who, viewer, file, verdict) => {
    expect(readVerdict(viewer, file)).toBe(verdict)
  })
})

describe('the team of the person who uploaded a file of a submission', () => {
  const parent = aViewer({ team: aViewerTeam({ id: 'parent', standShareRole: 'parent' }) })
  const child = aViewer({ team: aViewerTeam({ id: 'child', parentTeamId: 'team-1' }) })
  const cases: [string, Viewer, string | null, boolean][] = [
    ['the team: its submission', of('user', 'team-1'), 'team-1', true],
    ['another team: a submission', of('user', 'team-2'), 'team-1', false],
    ['nobody’s team: a submission', of('user', null), 'team-1', false],
    ['nobody’s team: a guest’s submission', of('user', null), null, false],
    ['the parent team: a stand share’s submission', parent, 'team-1', false],
    ['a stand share: its parent’s submission', child, 'team-1', false],
  ]
  test.each(cases)('%s', (_who, viewer, teamId, isOwn) => {
    expect(isOfOwnTeam(viewer, { teamId })).toBe(isOwn)
  })
})
