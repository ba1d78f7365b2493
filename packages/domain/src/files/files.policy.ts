// Who may upload a file, and who may read one.
import { isOrganiser, type Viewer } from '../kernel/index.ts'
import type { FileOwnerKind, FilePurpose } from './files.schema.ts'

/** What people of a team upload, for their team; everything else is the organisers'. */
export const isForTeams = (purpose: FilePurpose): boolean =>
  purpose === 'submission' || purpose === 'taskFile' || purpose === 'commentFile'

/**
 * Files of submissions, tasks and comments come from people of a team, and from organisers who change what was
 * submitted or write; everything else is the organisers'.
 */
export const canUploadFor = (viewer: Viewer, purpose: FilePurpose): boolean =>
  isOrganiser(viewer) || (isForTeams(purpose) && viewer.team !== null)

export interface ReadableFile {
  readonly purpose: FilePurpose
  /** The team whose people uploaded it; null for organisers. */
  readonly teamId: string | null
  /** What uses it; null while it waits to be used. */
  readonly ownerKind: FileOwnerKind | null
}

/** `askOwner`: the person who may see the record that the file belongs to may read the file. */
export type ReadVerdict = 'allowed' | 'denied' | 'askOwner'

/**
 * Organisers read every file of the event, and a team what its people are about to hand in. Every
 * other file follows the record that it belongs to.
 */
export function readVerdict(viewer: Viewer, file: ReadableFile): ReadVerdict {
  if (isOrganiser(viewer)) return 'allowed'
  if (file.ownerKind !== null) return 'askOwner'
  return isForTeams(file.purpose) && isOfOwnTeam(viewer, file) ? 'allowed' : 'denied'
}

/** A team reads what its people uploaded; not what a parent's or a stand share's did. */
export const isOfOwnTeam = (viewer: Viewer, { teamId }: Pick<ReadableFile, 'teamId'>): boolean =>
  viewer.team !== null && viewer.team.id === teamId
