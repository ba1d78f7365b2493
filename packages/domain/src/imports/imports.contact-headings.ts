// Headings of further contacts: "Contact 2 email", "Kontakt 2 Vorname", "Colleague email" in several columns.
import {
  contactTarget,
  CONTACTS,
  type ContactTarget,
  type PersonPart,
} from './imports.vocabulary.ts'

/** What ends a heading, by the part of the person. The first match counts. */
const PARTS: readonly (readonly [PersonPart, RegExp])[] = [
  ['email', /(?:emailaddress|emailadresse|mailadresse|emails?|mail)$/],
  ['firstName', /(?:firstname|forename|givenname|vorname)$/],
  ['surname', /(?:surname|lastname|familyname|nachname|familienname|zuname)$/],
  ['fullName', /(?:fullname|name)$/],
]

const CONTACT =
  /^(?:the)?(?:contactperson|contact|ansprechpartner(?:in)?|ansprechperson|kontaktperson|kontakt|person)$/
const COLLEAGUE =
  /^(?:colleagues?|kolleg(?:e|in|en|innen)|(?:additional|further|other)(?:contacts?|persons?|people)|weiterer?(?:ansprechpartner(?:in)?|kontaktperson|kontakt|person)|teammembers?|mitglied(?:er)?)$/
const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/(?:second|2nd|zweiter?|zweite)/, '2'],
  [/(?:third|3rd|dritter?|dritte)/, '3'],
]

interface ContactHeading {
  /** The number in the heading; null for a colleague without one. */
  readonly number: number | null
  readonly isColleague: boolean
  readonly part: PersonPart
}

/** Reads a heading of only letters and digits. Null if it is about no contact. */
export function readContactHeading(letters: string): ContactHeading | null {
  const counted = ORDINALS.reduce((text, [word, digit]) => text.replace(word, digit), letters)
  const [digits] = /\d+/.exec(counted) ?? []
  const withoutNumber = counted
    .replace(/\d+/, '')
    .replace(/(?:of|des|der|vom)(?=contact|colleague|ansprech|kontakt|kolleg)/, '')
  const { part, rest } = splitPart(withoutNumber)
  const number = digits === undefined ? null : Number(digits)
  if (COLLEAGUE.test(rest)) return { number, isColleague: true, part: part ?? 'fullName' }
  if (number === null) return null
  if (CONTACT.test(rest)) return { number, isColleague: false, part: part ?? 'fullName' }
  // "Email 2" and "Vorname 2", but not "Name 2", which is the second line of a company's name.
  return rest === '' && part !== null && part !== 'fullName'
    ? { number, isColleague: false, part }
    : null
}

function splitPart(text: string): { part: PersonPart | null; rest: string } {
  for (const [part, ending] of PARTS)
    if (ending.test(text)) return { part, rest: text.replace(ending, '') }
  // "Email Contact 2", "Vorname Kontakt 2".
  const [, first = '', rest = ''] =
    /^(emailaddress|email|mail|firstname|vorname|surname|lastname|nachname|name)(.+)$/.exec(text) ??
    []
  const part = PARTS.find(([, ending]) => ending.test(first))?.[0] ?? null
  return part === null ? { part, rest: text } : { part, rest }
}

/** The person in the owner's columns is the first contact. */
export const isFirstContact = (heading: ContactHeading): boolean =>
  !heading.isColleague && heading.number === 1

/**
 * The targets of further contacts by their columns, in the order of the file. Columns of the same contact
 * have the same number, or follow each other until a part repeats.
 */
export function matchContacts(
  headings: readonly (ContactHeading | null)[],
  isTaken: (target: ContactTarget) => boolean,
): (ContactTarget | null)[] {
  const free = CONTACTS.filter(
    (contact) =>
      !(['email', 'fullName', 'firstName', 'surname'] as const).some((part) =>
        isTaken(contactTarget(contact, part)),
      ),
  )
  const slots: { key: string; contact: number; parts: Set<PersonPart> }[] = []
  return headings.map((heading) => {
    if (heading === null || isFirstContact(heading)) return null
    const { number, isColleague, part } = heading
    const key = `${isColleague ? 'colleague' : 'contact'} ${number ?? ''}`
    const same = slots.findLast((slot) => slot.key === key)
    if (same !== undefined && !same.parts.has(part)) {
      same.parts.add(part)
      return contactTarget(same.contact, part)
    }
    const contact = free[slots.length]
    if (contact === undefined) return null
    slots.push({ key, contact, parts: new Set([part]) })
    return contactTarget(contact, part)
  })
}
