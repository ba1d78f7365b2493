// Who may upload a file, and who may read one.
import { isOrganiser, type Viewer } from '../kernel/index.ts'
import type { FileOwnerKind, FilePurpose } from './files.schema.ts'

/**
 * Files of submissions come from people of a team, and from organisers who change what was submitted;
 * everything else is the organisers'.
 */
export const canUploadFor = (viewer: Viewer, purpose: FilePurpose): boolean =>
  isOrganiser(viewer) || (purpose === 'submission' && viewer.team !== null)

export interface ReadableFile {
  readonly purpose: FilePurpose
  /** The team whose people uploaded it; null for organisers. */
  readonly teamId: string | null
  /** What uses it; null while it waits to be used. */
  readonly ownerKind: FileOwnerKind | null
}

/** `askOwner`: whoever may see the record that the file belongs to may read the file. */
export type ReadVerdict = 'allowed' | 'denied' | 'askOwner'

/**
 * Organisers read every file of the event; a team reads what its people uploaded for submissions
 * (not a parent's or a stand share's); pictures of the branding are public. Attachments follow
 * their task.
 */
export function readVerdict(viewer: Viewer, file: ReadableFile): ReadVerdict {
  if (isOrganiser(viewer) || file.ownerKind === 'settings') return 'allowed'
  if (file.purpose === 'submission') return isOfOwnTeam(viewer, file) ? 'allowed' : 'denied'
  return file.purpose === 'taskAttachment' && file.ownerKind === 'task' ? 'askOwner' : 'denied'
}

const isOfOwnTeam = (viewer: Viewer, { teamId }: ReadableFile): boolean =>
  viewer.team !== null && viewer.team.id === teamId
