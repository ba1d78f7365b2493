// The texts about the changes of a submission, for emails.
import {
  hasOrderedItems,
  orderTaxes,
  orderTotalText,
  storedTotal,
  visibility,
} from '@eventflow/domain/forms'
import {
  fromMinorUnits,
  wholeMomentText,
  withoutEqualLines,
  type Viewer,
} from '@eventflow/domain/kernel'
import { boundAnswers, type EmailModels } from '@eventflow/domain/mail'
import {
  answerChanges,
  ORDER_TOTAL,
  paidTooMuch,
  restToPay,
  shownWithOrders,
  type AnswerChange,
  type AnsweredForm,
  type Paid,
  type ShownAnswers,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { callersLanguage } from '../../../platform/language/index.ts'
import { unlinked } from '../../../platform/mail/index.ts'
import { inReadersLanguage, textsOfForms } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { word } from '../submissions.texts.ts'
import { fullNameOf, type Submitter } from '../answers/answer-facts.ts'
import { findPaid } from '../orders/payment-marks.repository.ts'
import { moneyText } from '../orders/payment-marks.usecases.ts'
import { findSubmitterNames, type SubmissionRecord } from '../submissions.report.ts'
import type { SubmissionEvent } from './submission-event.ts'

type Change = NonNullable<EmailModels['formNotification']['change']>

interface ChangeToDescribe {
  readonly before: SubmissionRecord
  /** The earlier answers, with the form as it was answered. */
  readonly answeredBefore: AnsweredForm
  readonly by: Submitter['person']
  /** The names of colleagues whose answers the person submitted. */
  readonly colleagues?: readonly string[]
  readonly viewer: Viewer
  readonly now: Date
  readonly reason: string
}

/**
 * Returns the texts in the language of the caller at the time of the call. They contain only questions that
 * the form shows, like all messages.
 */
export async function describeChange(
  scope: ReadScope,
  { answered, checked }: Pick<SubmissionEvent, 'answered' | 'checked'>,
  {
    before,
    answeredBefore,
    by,
    colleagues = [],
    viewer,
    now,
    reason,
    present,
  }: ChangeToDescribe & Present,
): Promise<() => Change> {
  const { event, variables } = await readAllSettings(scope)
  const textsOf = await textsOfForms(scope)
  const firstBy = await findSubmitterNames(scope, before.submission.id)
  const visible = visibility(present, answeredBefore.values, answered.submitter.facts)
  const was = shownWithOrders(answeredBefore, { present, visible })
  const is = { ...checked, definition: answered.defined.definition }
  const { submittedAt } = before.submission
  const totals = { was: storedTotal(answeredBefore.values), is: storedTotal(checked.values) }
  const isCancelled = hasOrderedItems(answeredBefore.values) && !hasOrderedItems(checked.values)
  const paid = await findPaid(scope, before.submission.id)
  const hasOrder = totals.was !== 0 || totals.is !== 0
  return () => {
    const moment = momentIn(event.timeZone)
    return {
      by: unlinked(changerText(by, viewer, colleagues)),
      at: moment(now),
      firstBy: unlinked(firstBy[callersLanguage() ?? 'en']),
      firstAt: submittedAt === null ? '' : moment(new Date(submittedAt)),
      reason,
      isCancelled,
      keepsCredits: isCancelled && totals.is !== 0,
      totals: hasOrder
        ? {
            was: orderTotalText({ ...was, values: answeredBefore.values }, textsOf(was.definition)),
            is: orderTotalText(is, textsOf(is.definition)),
          }
        : null,
      ...(hasOrder && paid && { paid: paidTexts(paid, is, variables.currencyId) }),
      ...changesBetween(was, is, textsOf),
    }
  }
}

function paidTexts(
  paid: Paid,
  { values, definition }: Pick<ShownAnswers, 'values' | 'definition'>,
  eventCurrency: string,
): NonNullable<Change['paid']> {
  const { prices } = definition
  const taxes = prices ? orderTaxes(values, definition, prices) : null
  const currencyId = prices?.currencyId ?? eventCurrency
  const order = { total: fromMinorUnits(taxes?.gross ?? storedTotal(values)), currencyId, paid }
  const [rest, tooMuch] = [restToPay(order), paidTooMuch(order)]
  return {
    amount: moneyText(paid.amount, paid.currencyId),
    rest: rest && moneyText(rest, currencyId),
    tooMuch: tooMuch && moneyText(tooMuch, currencyId),
  }
}

/** With the admin who acts on behalf of the person. */
function changerText(
  person: ChangeToDescribe['by'],
  { viewedBy }: Viewer,
  colleagues: readonly string[],
): string {
  const own = fullNameOf(person)
  const name =
    viewedBy === undefined ? own : word('audit.onBehalf', { name: viewedBy.name, person: own })
  if (colleagues.length === 0) return name
  return word('submissions.withChangesBy', { name, colleagues: colleagues.join(', ') })
}

function changeText(change: AnswerChange): Change['changes'][number] {
  const { label, from, to, sentences } = withoutEqualLines(change)
  if (sentences) return { label, value: sentences.join('\n') }
  const isLong = `${from}${to}`.includes('\n')
  const key = isLong ? 'submissions.beforeAndNow' : 'submissions.fromTo'
  return { label, value: word(key, { from: from || NOTHING, to: to || NOTHING }) }
}

function momentIn(timeZone: string): (at: Date) => string {
  const look = { style: 'long', language: callersLanguage() ?? 'en' } as const
  return (at) => wholeMomentText(at, timeZone, look)
}

/** The changed answers, with the questions in the language of the caller. */
function changesBetween(
  was: ShownAnswers,
  is: ShownAnswers,
  textsOf: Awaited<ReturnType<typeof textsOfForms>>,
): Pick<Change, 'changes' | 'moreCount'> {
  const read = (one: ShownAnswers): ShownAnswers => ({
    ...one,
    definition: inReadersLanguage(one.definition),
  })
  // The email contains both totals already.
  const changes = answerChanges(read(was), read(is), { textsOf, word })
    .filter(({ path }) => path !== ORDER_TOTAL)
    .map(changeText)
  const { answers, moreCount } = boundAnswers(changes)
  return { changes: answers, moreCount }
}

interface Present {
  /** The current form. */
  readonly present: AnsweredForm['definition']
}

const NOTHING = '–'
