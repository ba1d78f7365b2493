import {
  and,
  eq,
  inArray,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { FileOwnerKind, FilePurpose, StoredFile } from '@eventflow/domain/files'
import { beyondLimits, oneRow, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { PictureSize } from './files.images.ts'
import { files, isNotGone, TIME_IS_UP } from './files.tables.ts'

export type FileRecord = typeof files.$inferSelect
export type NewFile = Omit<
  typeof files.$inferInsert,
  'eventId' | 'ownerKind' | 'ownerId' | 'waitingSince'
>

export interface FileOwner {
  readonly ownerKind: FileOwnerKind
  readonly ownerId: string
}

export interface FileOwners {
  readonly ownerKind: FileOwnerKind
  readonly ownerIds: readonly string[]
}

/** A file as the API shows it. */
export const toStoredFile = (file: FileRecord): StoredFile => ({
  id: file.id,
  name: file.name,
  mimeType: file.mimeType,
  size: file.keptSize,
  kind: file.kind,
  createdAt: file.createdAt.toISOString(),
})

export async function addFile(scope: Scope, file: NewFile): Promise<FileRecord> {
  const rows = await scope.tx
    .insert(files)
    .values({ ...file, eventId: scope.eventId })
    .returning()
  return oneRow(rows)
}

export async function findRecords(
  scope: ReadScope,
  fileIds: readonly string[],
): Promise<FileRecord[]> {
  if (fileIds.length === 0) return []
  return scope.tx
    .select()
    .from(files)
    .where(and(eq(files.eventId, scope.eventId), inArray(files.id, [...fileIds]), isNotGone))
}

export const findRecord = async (scope: ReadScope, fileId: string): Promise<FileRecord | null> =>
  (await findRecords(scope, [fileId]))[0] ?? null

export type FilePlace = Pick<FileRecord, 'id' | 'storageKey' | 'kind' | 'purpose'>

/** Where every file of the event lies. */
export const findPlaces = (scope: ReadScope): Promise<FilePlace[]> =>
  scope.tx
    .select({
      id: files.id,
      storageKey: files.storageKey,
      kind: files.kind,
      purpose: files.purpose,
    })
    .from(files)
    .where(eq(files.eventId, scope.eventId))

export type Unmeasured = Pick<FileRecord, 'id' | 'storageKey' | 'mimeType' | 'purpose' | 'keptSize'>

/**
 * Pictures of which nobody knows how large they are: those that pages show first, then in no order, so
 * that one that cannot be read never stands before the others for long.
 */
export const findUnmeasured = (
  { tx, eventId }: ReadScope,
  { most }: { most: number },
): Promise<Unmeasured[]> => {
  const { id, storageKey, mimeType, purpose, keptSize } = files
  return tx
    .select({ id, storageKey, mimeType, purpose, keptSize })
    .from(files)
    .where(and(eq(files.eventId, eventId), eq(files.kind, 'image'), isNull(files.width), isNotGone))
    .orderBy(sql`${purpose} <> 'asset'`, sql`random()`)
    .limit(most)
}

export interface Measured extends PictureSize {
  readonly id: string
}

export async function setSizes(
  { tx, eventId }: Scope,
  measured: readonly Measured[],
): Promise<void> {
  await tx.execute(sql`
    update files set width = found.width, height = found.height
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
      as found(id text, width integer, height integer)
    where files.event_id = ${eventId} and files.id = found.id and files.width is null`)
}

const belongsTo = ({ ownerKind, ownerId }: FileOwner): SQL | undefined =>
  and(eq(files.ownerKind, ownerKind), eq(files.ownerId, ownerId))

export const findOfOwner = (scope: ReadScope, owner: FileOwner): Promise<FileRecord[]> =>
  scope.tx
    .select()
    .from(files)
    .where(and(eq(files.eventId, scope.eventId), belongsTo(owner)))
    .orderBy(files.createdAt, files.id)

export interface OwnedFile {
  readonly ownerId: string
  readonly id: string
  readonly name: string
  readonly size: number
}

/** Of several records, each in the order in which they came; nothing is asked where there are none. */
export async function findOfOwners(
  { tx, eventId }: ReadScope,
  { ownerKind, ownerIds }: FileOwners,
): Promise<OwnedFile[]> {
  if (ownerIds.length === 0) return []
  const { id, ownerId, name, keptSize, createdAt } = files
  const rows = await tx
    .select({ ownerId, id, name, size: keptSize })
    .from(files)
    .where(
      and(
        eq(files.eventId, eventId),
        eq(files.ownerKind, ownerKind),
        inArray(ownerId, [...ownerIds]),
      ),
    )
    .orderBy(createdAt, id)
  return rows.map((file) => ({ ...file, ownerId: file.ownerId ?? '' }))
}

export interface Claim extends FileOwner {
  readonly fileIds: readonly string[]
  readonly purposes: readonly FilePurpose[]
  /** Only what people of this team uploaded; null for what organisers uploaded. */
  readonly teamId: string | null
}

/** Gives waiting files to their owner; the ids of those that belong to it now. */
export async function claim(scope: Scope, wanted: Claim): Promise<string[]> {
  const { fileIds, purposes, teamId, ownerKind, ownerId } = wanted
  if (fileIds.length === 0) return []
  const ofTeam = teamId === null ? isNull(files.teamId) : eq(files.teamId, teamId)
  const rows = await scope.tx
    .update(files)
    .set({ ownerKind, ownerId, waitingSince: null })
    .where(
      and(
        eq(files.eventId, scope.eventId),
        inArray(files.id, [...fileIds]),
        inArray(files.purpose, [...purposes]),
        or(belongsTo(wanted), and(isNull(files.ownerKind), isNotGone, ofTeam)),
      ),
    )
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

export interface SingleClaim extends FileOwner {
  readonly fileIds: readonly string[]
  readonly purpose: FilePurpose
  /** Only what this person, or the guest with this pass, uploaded. */
  readonly uploader: { readonly createdBy: string } | { readonly guestPassHash: string }
  /** Whose files they are from then on; null for nobody's. */
  readonly teamId: string | null
}

/** As claim, for what one person alone gives. */
export async function claimOne(scope: Scope, wanted: SingleClaim): Promise<string[]> {
  const { fileIds, purpose, uploader, teamId, ownerKind, ownerId } = wanted
  if (fileIds.length === 0) return []
  const isTheirs =
    'createdBy' in uploader
      ? eq(files.createdBy, uploader.createdBy)
      : eq(files.guestPassHash, uploader.guestPassHash)
  const rows = await scope.tx
    .update(files)
    .set({ ownerKind, ownerId, teamId, waitingSince: null })
    .where(
      and(
        eq(files.eventId, scope.eventId),
        inArray(files.id, [...fileIds]),
        eq(files.purpose, purpose),
        or(belongsTo(wanted), and(isNull(files.ownerKind), isNotGone, isTheirs)),
      ),
    )
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

/** A file that was uploaded under this pass; null for every other. */
export async function findOfGuest(
  scope: ReadScope,
  fileId: string,
  guestPassHash: string,
): Promise<FileRecord | null> {
  const file = await findRecord(scope, fileId)
  return file?.guestPassHash === guestPassHash ? file : null
}

/** How many files of a guest wait to be used. */
export async function countWaitingOfGuest(
  scope: ReadScope,
  guestPassHash: string,
): Promise<number> {
  const isTheirs = and(eq(files.guestPassHash, guestPassHash), isNull(files.ownerKind))
  return scope.tx.$count(files, and(eq(files.eventId, scope.eventId), isTheirs))
}

/**
 * Unused files wait for their deletion; TIME_IS_UP deletes them with the next sweep. The caller's limits do not
 * apply: the file may be somebody else's, and its record may be deleted already.
 */
async function letGo(
  scope: Scope,
  which: SQL | undefined,
  waitingSince: SQL = sql`now()`,
): Promise<void> {
  await beyondLimits(scope, () =>
    scope.tx
      .update(files)
      .set({ ownerKind: null, ownerId: null, waitingSince })
      .where(and(eq(files.eventId, scope.eventId), which)),
  )
}

export interface FileRelease extends FileOwner {
  readonly keepIds: readonly string[]
  /** Whether nobody can read or use the released files from now on. Otherwise their uploaders can for a day. */
  readonly isFinal?: boolean
}

/** Releases the files of the owner except `keepIds`. */
export const release = (
  scope: Scope,
  { keepIds, isFinal = false, ...owner }: FileRelease,
): Promise<void> =>
  letGo(
    scope,
    and(belongsTo(owner), keepIds.length === 0 ? undefined : notInArray(files.id, [...keepIds])),
    isFinal ? TIME_IS_UP : undefined,
  )

export interface DatedFile {
  readonly id: string
  /** The last day on which it is valid. */
  readonly validUntil: string | null
}

/** Says of files of a record until when each is valid. */
export async function setValidUntil(
  { tx, eventId }: Scope,
  owner: FileOwner,
  dated: readonly DatedFile[],
): Promise<void> {
  if (dated.length === 0) return
  await tx.execute(sql`
    update files set valid_until = said."validUntil"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as said(id text, "validUntil" date)
    where files.event_id = ${eventId} and files.id = said.id
      and files.owner_kind = ${owner.ownerKind} and files.owner_id = ${owner.ownerId}
      and files.valid_until is distinct from said."validUntil"`)
}

/** All that belongs to records that are deleted: gone for everybody at once, and swept soon. */
export async function releaseAll(scope: Scope, { ownerKind, ownerIds }: FileOwners): Promise<void> {
  if (ownerIds.length === 0) return
  // One parameter, however many there are.
  const isTheirs = sql`${files.ownerId} = any(${sql.param([...ownerIds])}::text[])`
  await letGo(scope, and(eq(files.ownerKind, ownerKind), isTheirs), TIME_IS_UP)
}

/**
 * As releaseAll, for all that belongs to records of a kind that are no longer there: `isThere`
 * says whether there is one of that id.
 */
export const releaseLost = (
  scope: Scope,
  { ownerKind, isThere }: { ownerKind: FileOwnerKind; isThere: (ownerId: AnyColumn) => SQL },
): Promise<void> =>
  letGo(scope, and(eq(files.ownerKind, ownerKind), not(isThere(files.ownerId))), TIME_IS_UP)

/** Deletes the records of files that nothing has used for so long; where their bytes lie. */
export async function removeWaiting(scope: Scope, hours: number): Promise<string[]> {
  const rows = await scope.tx
    .delete(files)
    .where(
      and(
        eq(files.eventId, scope.eventId),
        lt(files.waitingSince, sql`now() - make_interval(hours => ${hours})`),
      ),
    )
    .returning({ storageKey: files.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}

export async function findStorageKeys(scope: ReadScope): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(eq(files.eventId, scope.eventId))
  return new Set(rows.map(({ storageKey }) => storageKey))
}
