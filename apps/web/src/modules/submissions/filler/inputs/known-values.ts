// Known facts about the person, offered for questions that ask for them.
import type { Field } from '@eventflow/domain/forms/engine'
import type { Language } from '@eventflow/domain/kernel'

export interface KnownValues {
  readonly firstName: string
  readonly surname: string
  readonly email: string
  /** The team's name. */
  readonly company: string
}

interface LabelWords {
  /** Words that ask for the company. */
  readonly company: RegExp
  readonly name: RegExp
  /** Words that make it a different question. */
  readonly notItsName: RegExp
  /** Complete labels that ask for the person's own name. */
  readonly ownName: RegExp
}

/** The words of every language, because a label can be in any of them, whatever the reader's language is. */
const WORDS: Readonly<Record<Language, LabelWords>> = {
  en: {
    company:
      /\b(company|organi[sz]ation|exhibitor|business|trading|fascia|show guide|exhibitor list)\b/i,
    name: /\b(name|company|organi[sz]ation|exhibitor|fascia)\b/i,
    notItsName:
      /\b(number|no|registration|vat|tax|size|type|kind|profile|description|about|address|e-?mail|phone|telephone|website|logo|stand|product|contact|person|first|last|role|sector)\b/i,
    ownName:
      /^((your|contact|full)( full)? name|name of (the )?(contact|responsible)( person)?|contact( person)?)$/i,
  },
  // German joins words, so a part of a word counts.
  de: {
    company:
      /firm(a|en)|unternehmen|organisation|aussteller|betrieb|blende|messeführer|messekatalog/i,
    name: /name|firma|unternehmen|organisation|aussteller|betrieb|blende/i,
    notItsName:
      /nummer|\b(nr|ust|mwst|art|über)\b|register|steuer|größe|typ|profil|beschreibung|adresse|anschrift|sitz|mail|telefon|website|webseite|logo|stand|produkt|kontakt|ansprech|person|vorname|nachname|rolle|branche/i,
    ownName:
      /^(ihr (vollständiger )?name|vollständiger name|vor- und nachname|name (der (verantwortlichen|zuständigen) person|der kontaktperson|des ansprechpartners|der ansprechperson)|ansprech(partner(in)?|person)|kontakt(person)?)$/i,
  },
}

const LABELS = Object.values(WORDS)

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
  if (LABELS.some(({ ownName }) => ownName.test(label.trim()))) return asOffer(fullName)
  const isOther = LABELS.some(({ notItsName }) => notItsName.test(label))
  const asksForCompany =
    !isOther && LABELS.some((words) => words.company.test(label) && words.name.test(label))
  return asksForCompany ? asOffer(company) : null
}

const asOffer = (text: string, answer: unknown = text): Offer | null =>
  text === '' ? null : { text, answer }
