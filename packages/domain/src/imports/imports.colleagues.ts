// People who join a team as colleagues: of other rows of their company, or of further columns.
import type {
  ImportProblem,
  KnownTeam,
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
  readonly teamsByOwner: ReadonlyMap<string, KnownTeam>
  readonly teamsOfMembers: ReadonlyMap<string, TeamOfMember>
  readonly memberLimit: number
}

/** The names of a person who is in a team of the event. */
export function namesOfKnown(
  email: string,
  { teamsByOwner, teamsOfMembers }: Pick<KnownPeople, 'teamsByOwner' | 'teamsOfMembers'>,
): { readonly firstName: string; readonly surname: string } | null {
  const person = teamsByOwner.get(email)?.owner ?? teamsOfMembers.get(email)
  return person ? { firstName: person.firstName, surname: person.surname } : null
}

/** People of the rows so far, by email, with the folded name of their company. */
export type SeenPeople = Map<string, string>

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
  const earlier = seen.get(email)
  if (earlier !== undefined && earlier !== name) return problem('personTwiceInFile')
  if (earlier !== undefined) return 'isThere'
  const teamId = known.teamsByOwner.get(email)?.id ?? known.teamsOfMembers.get(email)?.id
  if (teamId !== undefined && teamId !== company.team?.id) return problem('inAnotherTeam')
  seen.set(email, name)
  if (teamId !== undefined) return 'isThere'
  if (company.size >= known.memberLimit) return problem('teamFull')
  company.size += 1
  return 'joins'
}

export const personOf = ({ firstName, surname, email }: WantedOwner): WantedOwner => ({
  firstName,
  surname,
  email,
})

export const fullNameOf = ({ firstName, surname }: WantedOwner): string =>
  `${firstName} ${surname}`.trim()
