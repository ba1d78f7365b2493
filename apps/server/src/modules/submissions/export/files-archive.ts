// All files of a form's submissions, for one ZIP. The list is read in one snapshot.
import { answerPlaces, filesOf, reportLabelOf, type FormDefinition } from '@eventflow/domain/forms'
import type { ReadScope } from '../../../platform/db/index.ts'
import { createPaths, type ArchiveEntry } from '../../files/index.ts'
import { readDefinitions } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { findStoredBytes } from '../answers/answer-files.report.ts'
import { findSubmittedDefinitionIds } from '../answers/form-over-time.report.ts'
import { exportBatches, findAroundExport, type ExportRow } from './export.report.ts'
import { wantedOf, type TableOptions } from './submissions-export.ts'
import { referenceIn } from './submission-reference.ts'
import { isAnswers } from '../submissions.details.ts'
import { word } from '../submissions.texts.ts'

/**
 * Every file of the wanted submissions with its path in the archive, from one snapshot. Each
 * submission has a folder in that of its team. Guests have no team and share one folder.
 */
export async function archiveEntries(
  scope: ReadScope,
  formId: string,
  input: TableOptions,
): Promise<{ entries: ArchiveEntry[]; timeZone: string }> {
  const definitions = await readDefinitions(scope, await findSubmittedDefinitionIds(scope, formId))
  const { teams } = await findAroundExport(scope)
  const { event } = await readAllSettings(scope)
  const referenceOf = referenceIn(event.timeZone)
  const pathOf = createPaths()
  const entries: ArchiveEntry[] = []
  for await (const rows of exportBatches(scope, formId, await wantedOf(scope, formId, input))) {
    const named = rows.flatMap((row) =>
      filesIn(row, definitions.get(row.definitionId)).map(({ id, name, label }) => ({
        id,
        name,
        owner: {
          id: row.teamId ?? '',
          name: teams.get(row.teamId ?? '')?.name ?? word('submissions.guest'),
        },
        folders: [referenceOf(row), label],
      })),
    )
    const bytes = await findStoredBytes(
      scope,
      named.map(({ id }) => id),
    )
    for (const { id, name, owner, folders } of named) {
      const found = bytes.get(id)
      if (found) entries.push({ path: pathOf(owner, folders, name), ...found })
    }
  }
  return { entries, timeZone: event.timeZone }
}

/**
 * The files of one submission, each with the label of its question: `Label [n]` in a repetition.
 */
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
