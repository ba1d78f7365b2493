// Known facts about the person, offered for questions that ask for them.
import type { Field } from '@eventflow/domain/forms/engine'

export interface KnownValues {
  readonly firstName: string
  readonly surname: string
  readonly email: string
  /** The team's name. */
  readonly company: string
}

/** Words of a label that ask for the company, and words that make it a different question. */
const COMPANY = /\b(company|organi[sz]ation|exhibitor|business|trading|fascia|show guide)\b/i
const NAME = /\b(name|company|organi[sz]ation|exhibitor|fascia)\b/i
const NOT_ITS_NAME =
  /\b(number|no|registration|vat|tax|size|type|kind|profile|description|about|address|e-?mail|phone|telephone|website|logo|stand|product|contact|person|first|last|role|sector)\b/i
const OWN_NAME =
  /^((your|contact|full)( full)? name|name of (the )?(contact|responsible)( person)?|contact( person)?)$/i

const isEmpty = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).every(isEmpty)
    : answer === undefined || answer === null || answer === ''

export interface Offer {
  /** Label of the button. */
  readonly text: string
  readonly answer: unknown
}

/** The proposed answer to a question; null if it is answered or asks for something else. */
export function offerFor(
  { type, label }: Pick<Field, 'type' | 'label'>,
  known: KnownValues,
  answer: unknown,
): Offer | null {
  if (!isEmpty(answer)) return null
  const { firstName, surname, email, company } = known
  const fullName = `${firstName} ${surname}`.trim()
  if (type === 'fullName') return asOffer(fullName, { firstName, surname })
  if (type === 'email') return asOffer(email)
  if (type !== 'text') return null
  if (OWN_NAME.test(label.trim())) return asOffer(fullName)
  const asksForCompany = COMPANY.test(label) && NAME.test(label) && !NOT_ITS_NAME.test(label)
  return asksForCompany ? asOffer(company) : null
}

const asOffer = (text: string, answer: unknown = text): Offer | null =>
  text === '' ? null : { text, answer }
