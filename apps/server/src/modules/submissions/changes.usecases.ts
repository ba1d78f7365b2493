// The history of a submission. Each change stores both versions; its texts are made when somebody reads it.
import { reportLabelOf, type FormDefinition } from '@eventflow/domain/forms'
import { isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  answerChanges,
  itemsWithOtherPrice,
  mergedChanges,
  withPricesShown,
  type AnswerAuthor,
  type AnswerChange,
  type AnswersBy,
  type SubmissionChange,
} from '@eventflow/domain/submissions'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { inReadersLanguage, readDefinitions, textsOfForms } from '../forms/index.ts'
import {
  insertChange,
  selectChanges,
  selectChangesSince,
  type NewChange,
  type StoredChange,
  type StoredVersion,
} from './changes.repository.ts'
import { storedAnswers } from './submissions.details.ts'
import { storedAuthors } from './submissions.repository.ts'
import type { NamedAuthor, SubmissionRecord } from './submissions.report.ts'
import { word } from './submissions.texts.ts'

export interface Change extends Omit<
  NewChange,
  'before' | 'changes' | 'submissionId' | 'revision' | 'authors'
> {
  /** Colleagues whose answers the author submitted. */
  readonly authors?: readonly AnswerAuthor[]
  /** The submission before the change. */
  readonly before: SubmissionRecord
}

/** Adds the changed answers to the history, if there are any. */
export async function noteChange(
  scope: Scope,
  { before: record, after, authors = [], ...about }: Change,
): Promise<void> {
  const { submission } = record
  const before = {
    definitionId: submission.definitionId,
    values: storedAnswers(record) ?? {},
  }
  const { texts } = await changeTexts(scope, [{ before, after }], about.isByOrganiser)
  const changes = texts({ before, after }) ?? []
  if (changes.length === 0 && about.leftOut.length === 0) return
  await insertChange(scope, {
    submissionId: submission.id,
    revision: submission.revision + 1,
    ...about,
    authors: storedAuthors(authors),
    changes,
    before,
    after,
  })
}

/**
 * The changes of a submission in the reader's language, newest first. Teams read the reasons that were
 * written for them, and no prices that the form hides.
 */
export async function historyFor(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: string,
): Promise<SubmissionChange[]> {
  const rows = await selectChanges(scope, submissionId)
  const isOurs = isOrganiser(viewer)
  const { definitions, texts } = await changeTexts(scope, rows, isOurs)
  return rows.map(
    ({ isReasonShared, reason, leftOut, before, after, changes, authors, ...row }) => ({
      ...row,
      authors: readableAuthors(definitions.get(after?.definitionId ?? ''), authors),
      reason: isOurs || isReasonShared ? reason : '',
      leftOut: translatedLabels(definitions.get(after?.definitionId ?? ''), leftOut),
      // Older rows can contain prices that the form hides.
      changes: texts({ before, after }) ?? (isOurs || !row.isByOrganiser ? changes : []),
    }),
  )
}

type Versions = Pick<StoredChange, 'before' | 'after'>

/** The definitions of the changes, and the texts between two versions; null if one cannot be read. */
async function changeTexts(
  scope: ReadScope,
  rows: readonly Versions[],
  arePricesShown: boolean,
): Promise<{
  definitions: ReadonlyMap<string, FormDefinition | null>
  texts: (versions: Versions) => AnswerChange[] | null
}> {
  const ids = rows.flatMap(({ before, after }) => [before, after]).flatMap((each) => each ?? [])
  const definitions = await readDefinitions(scope, [
    ...new Set(ids.map((each) => each.definitionId)),
  ])
  const textsOf = await textsOfForms(scope)
  const read = (version: StoredVersion | null) => {
    const definition = definitions.get(version?.definitionId ?? '')
    if (!definition || version === null) return null
    const shown = inReadersLanguage(definition)
    return {
      definition: arePricesShown ? withPricesShown(shown) : shown,
      values: version.values,
    }
  }
  return {
    definitions,
    texts: ({ before, after }) => {
      const [was, is] = [read(before), read(after)]
      return was && is && answerChanges(was, is, { textsOf, word })
    },
  }
}

/** Authors with the names of their questions in the reader's language. */
export function readableAuthors(
  definition: FormDefinition | null | undefined,
  authors: readonly NamedAuthor[] | null,
): AnswersBy[] {
  if (!definition || authors === null) return []
  const { fields } = inReadersLanguage(definition)
  return authors.map(({ name, at, fields: ids }) => ({
    name,
    at,
    questions: fields.filter(({ id }) => ids.includes(id)).map(reportLabelOf),
  }))
}

/** Labels of questions in the reader's language. */
function translatedLabels(
  definition: FormDefinition | null | undefined,
  labels: readonly string[],
): string[] {
  const shown = definition && inReadersLanguage(definition)
  return labels.map((label) => {
    const place = definition?.fields.findIndex((field) => reportLabelOf(field) === label) ?? -1
    const field = shown?.fields[place]
    return field === undefined ? label : reportLabelOf(field)
  })
}

/** The answers that have changed since a revision of the submission, each once, for organisers. */
export async function changesSince(
  scope: ReadScope,
  submissionId: string,
  revision: number,
): Promise<AnswerChange[]> {
  const rows = await selectChangesSince(scope, submissionId, revision)
  const between = { before: rows[0]?.before ?? null, after: rows.at(-1)?.after ?? null }
  const { texts } = await changeTexts(scope, [between], true)
  return texts(between) ?? mergedChanges(rows.map(({ changes }) => changes))
}

/** The ordered items whose price was last changed by an organiser, by `listId.itemId`. */
export async function findCorrected(
  scope: ReadScope,
  submissionId: string,
): Promise<ReadonlySet<string>> {
  const corrected = new Set<string>()
  for (const { before, after, isByOrganiser } of await selectChangesSince(scope, submissionId, 0)) {
    // Older changes have no versions.
    if (before === null || after === null) continue
    for (const path of itemsWithOtherPrice(before.values, after.values))
      if (isByOrganiser) corrected.add(path)
      else corrected.delete(path)
  }
  return corrected
}
