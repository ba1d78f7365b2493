// Which values of a company move with its stand when another company replaces it.
import type { CustomFieldType } from './custom-fields.vocabulary.ts'

interface FieldToHandOver {
  readonly label: string
  readonly type: CustomFieldType
  readonly teamCanEdit: boolean
}

/** Beginnings of words in labels that name a company's contact data, invoice or contract. */
const OF_COMPANY = `tel phone mobil cell handy fax mail email web url internet
  homepage street straße address adress anschrift zip post plz
  city town stadt wohnort country contact kontakt ansprech person
  vat ust tax steuer iban bank invoice rechnung bill customer
  kunde contract vertrag company firm brand marke logo account`.split(/\s+/)

const wordsOf = (label: string): string[] => label.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Whole words that are too short to be beginnings. */
const SHORT_WORDS = new Set(['ort', 'land'])

const isOfCompany = (label: string): boolean =>
  wordsOf(label).some(
    (word) => SHORT_WORDS.has(word) || OF_COMPANY.some((beginning) => word.startsWith(beginning)),
  )

/**
 * Whether a value moves unless an organiser decides otherwise. Stand number, hall and area describe
 * the stand. Values that companies enter themselves, dates and contact data describe the company.
 */
export const movesWithStand = ({ label, type, teamCanEdit }: FieldToHandOver): boolean =>
  !teamCanEdit && type !== 'date' && !isOfCompany(label)
