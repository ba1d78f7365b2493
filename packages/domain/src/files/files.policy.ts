// Who may upload a file, and who may read one.
import { isOrganiser, type Viewer } from '../kernel/index.ts'
import type { FileOwnerKind, FilePurpose } from './files.schema.ts'

/** The purposes for which people of a team upload files; all others are for organisers. */
export const isForTeams = (purpose: FilePurpose): boolean =>
  purpose === 'submission' || purpose === 'taskFile' || purpose === 'commentFile'

/**
 * People of a team upload files of submissions, tasks and comments. Organisers upload files of any
 * purpose.
 */
export const canUploadFor = (viewer: Viewer, purpose: FilePurpose): boolean =>
  isOrganiser(viewer) || (isForTeams(purpose) && viewer.team !== null)

export interface ReadableFile {
  readonly purpose: FilePurpose
  /** The team of the person who uploaded it; null for organisers. */
  readonly teamId: string | null
  /** The kind of record that uses it; null until one does. */
  readonly ownerKind: FileOwnerKind | null
}

/** `askOwner`: users who may see the record that uses the file may read the file. */
export type ReadVerdict = 'allowed' | 'denied' | 'askOwner'

/**
 * Organisers can read every file of the event, and a team its people's uploads that are not used yet. All
 * other files follow the record that uses them.
 */
export function readVerdict(viewer: Viewer, file: ReadableFile): ReadVerdict {
  if (isOrganiser(viewer)) return 'allowed'
  if (file.ownerKind !== null) return 'askOwner'
  return isForTeams(file.purpose) && isOfOwnTeam(viewer, file) ? 'allowed' : 'denied'
}

/** A team can read its own people's uploads, but not those of its parent or stand shares. */
export const isOfOwnTeam = (viewer: Viewer, { teamId }: Pick<ReadableFile, 'teamId'>): boolean =>
  viewer.team !== null && viewer.team.id === teamId
