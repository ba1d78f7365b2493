// The emails about a place in a waiting list (docs/design/waiting-lists.md).
import { inLanguage, type FormDefinition } from '@eventflow/domain/forms'
import { momentText } from '@eventflow/domain/kernel'
import type { EmailModels, EmailOutcome } from '@eventflow/domain/mail'
import type { Scope } from '../../../platform/db/index.ts'
import { brandForReader, queueEmail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { mailBrand, readAllSettings } from '../../settings/index.ts'
import { findPeopleOfWaiting, type WaitingRow } from './waiting.repository.ts'

export interface WaitingNews {
  readonly row: WaitingRow
  readonly news: EmailModels['waitingList']['news']
  /** The reserved units; 0 without an offer. */
  readonly units: number
  readonly until: Date | null
  /** Its form is deleted in this transaction, so the email contains no link to it. */
  readonly isFormDeleted?: boolean
}

interface NewsContext {
  readonly scope: Scope
  readonly services: Pick<Services, 'config'>
  readonly now: Date
}

/**
 * Writes to the person who joined the list and to the owner of the team. Returns what became of the emails, each
 * outcome once.
 */
export async function sendNews(
  { scope, services, now }: NewsContext,
  definition: FormDefinition,
  all: readonly WaitingNews[],
): Promise<EmailOutcome[]> {
  if (all.length === 0) return []
  const brand = await mailBrand(scope, services)
  const { timeZone } = (await readAllSettings(scope)).event
  const people = await findPeopleOfWaiting(
    scope,
    all.map(({ row }) => row),
  )
  const outcomes = new Set<EmailOutcome>()
  for (const { waitingId, userId, teamId, email, firstName, surname } of people) {
    const found = all.find(({ row }) => row.id === waitingId)
    if (found === undefined) continue
    const { row, news, units, until, isFormDeleted = false } = found
    const to = { email, name: `${firstName} ${surname}`, userId, teamId }
    const { language } = await brandForReader(scope, brand, to)
    const shown = inLanguage(definition, language)
    const model = {
      firstName,
      news,
      units,
      itemName: labelOf(shown, row),
      formTitle: shown.form.title,
      until: until === null ? '' : momentText(until, timeZone, { now, language }),
      link: isFormDeleted ? '' : linkFor(row, news),
    }
    const mail = {
      alias: 'waitingList',
      to,
      model,
      ...(news === 'offered' && { aboutId: row.id }),
    } as const
    const { outcome } = await queueEmail(scope, mail, brand)
    outcomes.add(outcome)
  }
  return [...outcomes]
}

/** Opens the form; for an offer at its item, also if the form was submitted. */
const linkFor = ({ formId, fieldId, itemId }: WaitingRow, news: WaitingNews['news']): string =>
  `/forms/${formId}${news === 'offered' ? `?item=${fieldId}.${itemId}` : ''}`

/** The name of an item; '' if the form no longer has it. */
export function labelOf(
  { fields }: FormDefinition,
  { fieldId, itemId }: Pick<WaitingRow, 'fieldId' | 'itemId'>,
): string {
  const list = fields.find((field) => field.id === fieldId)
  if (list?.type !== 'itemList') return ''
  return list.items.find((item) => item.itemId === itemId)?.label ?? ''
}
