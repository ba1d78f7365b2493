// The rows that were not imported, as a file with the reasons, to fix and upload again.
import { folded, IMPORT_PARTS, type ImportTarget } from '@eventflow/domain/imports'
import { LANGUAGES } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventWords } from '../settings/index.ts'
import * as repository from './imports.repository.ts'

const REASON = 'imports.failedFile.reason'

/**
 * Whether a heading is that of the reasons, in any language, so that the next import ignores the
 * column.
 */
export const isReasonHeading = (heading: string): boolean =>
  LANGUAGES.some((language) => folded(wordsIn(language)(REASON)) === folded(heading))

/**
 * Characters that no workbook can contain. Their replacement is an error in the next import, too.
 */
const NOT_IN_XML = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const inXml = (text: string): string => text.replaceAll(NOT_IN_XML, '\uFFFD')

/** The headings and rows of the file. Each row ends with its reason. */
export async function failedLines(
  scope: ReadScope,
  stored: repository.StoredImport,
): Promise<string[][]> {
  const t = await eventWords(scope)
  const rows = await repository.findNotImported(scope, stored.id)
  const isFirst = ({ number }: repository.StoredRow, at: number): boolean =>
    rows.findIndex((other) => other.number === number) === at
  const reasonsOf = ({ number }: repository.StoredRow): string =>
    rows
      .filter((other) => other.number === number)
      .map((other) => reasonOf(t, stored, other))
      .join('; ')
  return [
    [...stored.columns.map(({ name }) => name), t(REASON)].map(inXml),
    ...rows
      .filter(isFirst)
      .map((row) =>
        [...stored.columns.map((_, at) => row.cells[at] ?? ''), reasonsOf(row)].map(inXml),
      ),
  ]
}

function reasonOf(
  t: T,
  { columns, targets }: repository.StoredImport,
  { problems, record }: repository.StoredRow,
): string {
  const nameOf = (target: ImportTarget): string => {
    const part = IMPORT_PARTS.find((known) => known === target)
    const heading = columns[targets.indexOf(target)]?.name ?? ''
    return heading === '' && part !== undefined ? t(`imports.parts.${part}`) : heading
  }
  const reasons = problems.map(
    ({ code, target }) => `${nameOf(target)}: ${t(`imports.problems.${code}`)}`,
  )
  return reasons.length > 0 ? reasons.join('; ') : (record?.errorMessage ?? '')
}
