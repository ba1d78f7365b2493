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
): readonly { readonly id: string; readonly name: string }[] => [
  ...(teamsByOwner.get(email) ?? []),
  ...(teamsOfMembers.get(email) ?? []),
]

/** People of the rows so far, by email, with the names of their companies by their folded names. */
export type SeenPeople = Map<string, Map<string, string>>

function noteCompany(seen: SeenPeople, email: string, name: string): void {
  const companies = seen.get(email) ?? new Map<string, string>()
  seen.set(email, companies.set(folded(name), name))
}

/** The other companies of a person, in the event and in the rows so far. */
export function otherCompanies(
  email: string,
  company: Pick<Company, 'name' | 'team'>,
  { known, seen }: { readonly known: KnownPeople; readonly seen: SeenPeople },
): string[] {
  const ofEvent = companiesOf(email, known).filter(({ id }) => id !== company.team?.id)
  const names = new Map(ofEvent.map(({ name }) => [folded(name), name]))
  for (const [key, name] of seen.get(email) ?? []) names.set(key, name)
  names.delete(folded(company.name))
  return [...names.values()]
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
  { email, contact }: WantedColleague,
  company: Company,
  { known, seen }: { readonly known: KnownPeople; readonly seen: SeenPeople },
): 'joins' | 'isThere' | ImportProblem {
  const problem = (code: ImportProblemCode): ImportProblem => ({
    code,
    target: addressTarget(contact),
    value: email,
  })
  const name = folded(company.name)
  if (seen.get(email)?.has(name)) return 'isThere'
  noteCompany(seen, email, company.name)
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

export const fullNameOf = ({ firstName, surname }: WantedOwner): string =>
  `${firstName} ${surname}`.trim()

/** Notes the company of an owner, and returns their others. */
export function companiesOfOwner(
  owner: WantedOwner | null,
  company: Company,
  facts: { readonly known: KnownPeople; readonly seen: SeenPeople },
): string[] {
  if (owner === null) return []
  const others = otherCompanies(owner.email, company, facts)
  noteCompany(facts.seen, owner.email, company.name)
  return others
}
