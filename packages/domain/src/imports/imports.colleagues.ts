// People who join a team as colleagues: of other rows of their company, or of further columns.
import type {
  ImportProblem,
  KnownTeam,
  RowRelations,
  TeamOfMember,
  WantedColleague,
  WantedOwner,
} from './imports.rows.ts'
import {
  contactTarget,
  folded,
  type ImportProblemCode,
  type ImportTarget,
} from './imports.vocabulary.ts'

export interface KnownPeople {
  readonly teamsByOwner: ReadonlyMap<string, readonly KnownTeam[]>
  readonly teamsOfMembers: ReadonlyMap<string, readonly TeamOfMember[]>
  readonly memberLimit: number
}

/** The names of a person who is in a team of the event. */
export function namesOfKnown(
  email: string,
  { teamsByOwner, teamsOfMembers }: Pick<KnownPeople, 'teamsByOwner' | 'teamsOfMembers'>,
): { readonly firstName: string; readonly surname: string } | null {
  const person = teamsByOwner.get(email)?.[0]?.owner ?? teamsOfMembers.get(email)?.[0]
  return person ? { firstName: person.firstName, surname: person.surname } : null
}

/** The teams of the event that a person owns or is a member of. */
const companiesOf = (
  email: string,
  { teamsByOwner, teamsOfMembers }: Pick<KnownPeople, 'teamsByOwner' | 'teamsOfMembers'>,
): readonly (CompanyOfPerson & { readonly id: string })[] => [
  ...(teamsByOwner.get(email) ?? []).map(({ id, name, owner }) => ({
    id,
    name,
    person: owner === null ? '' : fullNameOf(owner),
  })),
  ...(teamsOfMembers.get(email) ?? []).map((team) => ({
    id: team.id,
    name: team.name,
    person: fullNameOf(team),
  })),
]

interface CompanyOfPerson {
  readonly name: string
  /** The name that the person has in this company. */
  readonly person: string
}

/** People of the rows so far, by email, with their companies by their folded names. */
export type SeenPeople = Map<string, Map<string, CompanyOfPerson>>

function noteCompany(seen: SeenPeople, person: WantedOwner, name: string): void {
  const companies = seen.get(person.email) ?? new Map<string, CompanyOfPerson>()
  seen.set(person.email, companies.set(folded(name), { name, person: fullNameOf(person) }))
}

/**
 * The other companies of a person, in the event and in the rows so far. If the person has another name in one,
 * as with an address that two people share, it follows in brackets.
 */
export function otherCompanies(
  person: WantedOwner,
  company: Pick<Company, 'name' | 'team'>,
  { known, seen }: { readonly known: KnownPeople; readonly seen: SeenPeople },
): string[] {
  const { email } = person
  const ofEvent = companiesOf(email, known).filter(({ id }) => id !== company.team?.id)
  const others = new Map<string, CompanyOfPerson>(
    ofEvent.map((other) => [folded(other.name), other]),
  )
  for (const [key, other] of seen.get(email) ?? []) others.set(key, other)
  others.delete(folded(company.name))
  const own = folded(fullNameOf(person))
  const isAnother = (name: string) => own !== '' && name !== '' && folded(name) !== own
  return [...others.values()].map((other) =>
    isAnother(other.person) ? `${other.name} (${other.person})` : other.name,
  )
}

/** A company while its rows are judged. */
export interface Company {
  readonly name: string
  readonly team: KnownTeam | null
  /** The number of people that it has with the rows so far. */
  size: number
}

const addressTarget = (contact: number): ImportTarget =>
  contact <= 1 ? 'ownerEmail' : contactTarget(contact, 'email')

/** Whether a person joins the company, is in it already, or why they cannot join. */
export function judgePerson(
  person: WantedColleague,
  company: Company,
  { known, seen }: { readonly known: KnownPeople; readonly seen: SeenPeople },
): 'joins' | 'isThere' | ImportProblem {
  const { email, contact } = person
  const problem = (code: ImportProblemCode): ImportProblem => ({
    code,
    target: addressTarget(contact),
    value: email,
  })
  const name = folded(company.name)
  if (seen.get(email)?.has(name)) return 'isThere'
  noteCompany(seen, person, company.name)
  if (companiesOf(email, known).some(({ id }) => id === company.team?.id)) return 'isThere'
  if (company.size >= known.memberLimit) return problem('teamFull')
  company.size += 1
  return 'joins'
}

/** How the list of rows shows a person who joins a company, and their other companies. */
export function relationsOf(person: WantedOwner, companies: string[]): RowRelations {
  return { person: personOf(person), ...(companies.length > 0 && { companies }) }
}

export const personOf = ({ firstName, surname, email }: WantedOwner): WantedOwner => ({
  firstName,
  surname,
  email,
})

export const fullNameOf = ({ firstName, surname }: Omit<WantedOwner, 'email'>): string =>
  `${firstName} ${surname}`.trim()

/** Notes the company of an owner, and returns their others. */
export function companiesOfOwner(
  owner: WantedOwner | null,
  company: Company,
  facts: { readonly known: KnownPeople; readonly seen: SeenPeople },
): string[] {
  if (owner === null) return []
  const others = otherCompanies(owner, company, facts)
  noteCompany(facts.seen, owner, company.name)
  return others
}
