// Copies answers of teams into a cloned event, to be offered there as last year's answers
// (docs/design/last-answers.md).
import { answersToOffer, type FormDefinition } from '@eventflow/domain/forms'
import { readDefinitions, storeDefinition } from '../../modules/forms/index.ts'
import { findAnswersToCopy, storeLastAnswers } from '../../modules/submissions/index.ts'
import { inOtherEventToRead, type Scope } from '../../platform/db/index.ts'

/** Teams whose answers are in memory at once. */
const AT_ONCE = 20

interface AnswersToClone {
  readonly fromEventId: string
  readonly givenIn: string
  readonly teamIds: readonly string[]
  readonly formIds: readonly string[]
}

/**
 * Copies what teams can be offered of their answers to these forms. Files, agreements and days are left
 * out here already. The scope is that of the new event. Returns the number of teams with such answers.
 */
export async function cloneAnswers(
  scope: Scope,
  { fromEventId, givenIn, teamIds, formIds }: AnswersToClone,
): Promise<number> {
  const stored = new Map<string, string>()
  const storedId = async (id: string, definition: FormDefinition): Promise<string> => {
    const known = stored.get(id) ?? (await storeDefinition(scope, definition))
    stored.set(id, known)
    return known
  }
  let count = 0
  for (let from = 0; from < teamIds.length; from += AT_ONCE) {
    const { found, definitions } = await inOtherEventToRead(scope, fromEventId, async (own) => {
      const rows = await findAnswersToCopy(own, teamIds.slice(from, from + AT_ONCE), formIds)
      const ids = rows.map(({ definitionId }) => definitionId)
      return { found: rows, definitions: await readDefinitions(own, ids) }
    })
    const copied = []
    for (const { values: given, ...row } of found) {
      const definition = definitions.get(row.definitionId)
      if (!definition) continue
      const { values } = answersToOffer(definition, { definition, values: given })
      if (Object.keys(values).length === 0) continue
      const definitionId = await storedId(row.definitionId, definition)
      copied.push({ ...row, definitionId, values })
    }
    await storeLastAnswers(scope, givenIn, copied)
    count += new Set(copied.map(({ teamId }) => teamId)).size
  }
  return count
}

interface Named {
  readonly eventName: string
  readonly startDate: string
}

/** The year of the earlier event, or its name if both are in one year. */
export const givenInOf = (source: Named, startDate: string): string => {
  const [year = ''] = source.startDate.split('-')
  return startDate.startsWith(`${year}-`) ? source.eventName : year
}
