// All files of a form's submissions as one ZIP. Which files there are is read in one snapshot; their
// bytes are read one after the other while the archive is written, and none of them is held.
import { Readable } from 'node:stream'
import { answerPlaces, filesOf, reportLabelOf, type FormDefinition } from '@eventflow/domain/forms'
import yazl from 'yazl'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readStored, type StoredBytes } from '../../files/index.ts'
import { readDefinitions } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import type { Services } from '../../../platform/services.ts'
import { findStoredBytes } from '../answers/answer-files.report.ts'
import { findSubmittedDefinitionIds } from '../answers/form-over-time.report.ts'
import { createPaths } from './archive-names.ts'
import { exportBatches, findAroundExport, type ExportRow } from './export.report.ts'
import { referenceIn } from './submission-reference.ts'
import { isAnswers } from '../submissions.details.ts'
import { word } from '../submissions.texts.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly bytes: StoredBytes
}

/**
 * Every file of what has been submitted, with its place in the archive. One snapshot. Each submission
 * has a folder below its team's; guests, who have no team, share the one above.
 */
export async function archiveEntries(scope: ReadScope, formId: string): Promise<ArchiveEntry[]> {
  const definitions = await readDefinitions(scope, await findSubmittedDefinitionIds(scope, formId))
  const { teams } = await findAroundExport(scope)
  const { event } = await readAllSettings(scope)
  const referenceOf = referenceIn(event.timeZone)
  const pathOf = createPaths()
  const entries: ArchiveEntry[] = []
  for await (const rows of exportBatches(scope, formId)) {
    const named = rows.flatMap((row) =>
      filesIn(row, definitions.get(row.definitionId)).map(({ id, name, label }) => ({
        id,
        name,
        folders: [
          teams.get(row.teamId ?? '')?.name ?? word('submissions.guest'),
          referenceOf(row),
          label,
        ],
      })),
    )
    const bytes = await findStoredBytes(
      scope,
      named.map(({ id }) => id),
    )
    for (const { id, name, folders } of named) {
      const found = bytes.get(id)
      if (found) entries.push({ path: pathOf(folders, name), bytes: found })
    }
  }
  return entries
}

/** The files of one submission, each with the label of its question: `Label [n]` in a loop. */
function filesIn({ values }: ExportRow, definition: FormDefinition | null | undefined) {
  if (!definition || !isAnswers(values)) return []
  return answerPlaces(definition, values, null).flatMap(({ field, value, inside }) => {
    if (field.type !== 'upload') return []
    const label = reportLabelOf(field)
    const isLooping = inside?.template.isLooping === true
    const numbered = isLooping ? `${label} [${inside.loop + 1}]` : label
    return filesOf(value).map(({ id, name }) => ({ id, name, label: numbered }))
  })
}

/** The archive; each file is opened when its turn comes. What is lost is said in its place. */
export function zipOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  entries: readonly ArchiveEntry[],
): Readable {
  const zip = new yazl.ZipFile()
  for (const { path, bytes } of entries) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      readStored(files, bytes).then(
        (stream) => give(null, stream),
        (error: unknown) => {
          log.error({ alarm: 'bytes lost', err: error, fileId: bytes.id }, 'a file cannot be read')
          give(null, Readable.from([word('submissions.fileLost')]))
        },
      )
    })
  }
  // An archive without entries is taken for a broken one.
  if (entries.length === 0)
    zip.addBuffer(Buffer.from(word('submissions.noFiles')), word('submissions.noFilesName'))
  zip.end()
  return zip.outputStream as Readable
}
