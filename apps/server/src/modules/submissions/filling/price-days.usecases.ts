// The days on which prices change that a team reads in forms of its tasks.
import { nextPriceDay, possibleLists, possiblyVisible, pricedOn } from '@eventflow/domain/forms'
import type { CalendarDate } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../../platform/db/index.ts'
import { readForms } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { findPricedTasks } from '../../tasks/index.ts'
import { findSubmitterOf } from '../answers/answer-facts.ts'
import { isAnswers } from '../submissions.details.ts'
import { findAnswersToTasks } from './price-days.report.ts'

interface PriceReader {
  readonly userId: string
  /** Null for an organiser without a team, who reads the days of all lists. */
  readonly teamId: string | null
  readonly today: CalendarDate
}

/**
 * The next days on which prices of tasks change, by task. Lists are left out that facts about the team and
 * its people, or the answers of its draft, hide. A submitted order keeps its prices, so it has no day.
 */
export async function findNextPriceDays(
  scope: ReadScope,
  { userId, teamId, today }: PriceReader,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const priced = taskIds.length === 0 ? [] : await findPricedTasks(scope, taskIds, today)
  if (priced.length === 0) return new Map()
  if (teamId === null) return new Map(priced.map(({ id, day }) => [id, day]))
  const ids = priced.map(({ id }) => id)
  const [forms, answers, { facts }, { variables }] = await Promise.all([
    readForms(scope, [...new Set(priced.map(({ formId }) => formId))]),
    findAnswersToTasks(scope, teamId, ids),
    findSubmitterOf(scope, { submittedBy: userId, teamId }),
    readAllSettings(scope),
  ])
  const at = { day: today, currencyId: variables.currencyId }
  return new Map(
    priced.flatMap(({ id, formId }): [string, CalendarDate][] => {
      const form = forms.get(formId)
      const own = answers.get(id)
      if (form === undefined || own?.isDraft === false) return []
      const definition = pricedOn(form, at)
      const values = isAnswers(own?.values) ? own.values : {}
      const day = nextPriceDay(
        possibleLists(definition, possiblyVisible(definition, facts, values)),
      )
      return day === undefined ? [] : [[id, day]]
    }),
  )
}
