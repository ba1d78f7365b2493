// Writes the organisers, the teams with their people, and the demo sign-ins.
import { hashPassword } from '../platform/auth/index.ts'
import { accounts, users } from '../modules/users/users.tables.ts'
import { teamMembers, teams } from '../modules/teams/teams.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { emails } from '../platform/mail/mail.tables.ts'
import { chooseSignIns } from './choose-sign-ins.ts'
import { insertRows } from './rows.repository.ts'
import { HALL_MANAGER, LIMITED_ORGANISER } from './write-limits.ts'
import type { DemoPerson } from './demo-people.ts'
import type { WrittenPerson, WrittenTeam } from './written.ts'
import {
  DEMO_AGENCY,
  DEMO_AGENCY_TEAMS,
  DEMO_FIRST_NAMES,
  DEMO_SURNAMES,
  type DemoTeam,
} from './demo.teams.ts'

export interface WrittenPeople {
  readonly demoPeople: readonly DemoPerson[]
  readonly organisers: readonly WrittenPerson[]
  readonly teams: readonly WrittenTeam[]
}

const nth = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0]
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 24)
    .replace(/-$/, '')

function aPerson(n: number, domain: string): WrittenPerson {
  const firstName = nth(DEMO_FIRST_NAMES, n)
  const surname = nth(DEMO_SURNAMES, n * 7)
  const email = `${slug(firstName)}.${slug(surname)}@${domain}`
  const ids = { userId: newId(), accountId: newId() }
  return { ...ids, firstName, surname, email, permissions: 'user', isEventflowAdmin: false }
}

const ORGANISERS = [
  { firstName: 'Ingrid', surname: 'Solberg', permissions: 'admin', isEventflowAdmin: true },
  { firstName: 'Adam', surname: 'Whitlock', permissions: 'admin', isEventflowAdmin: false },
  // These two have limits to a part of the event (write-limits.ts).
  { firstName: 'Lewis', surname: 'Okafor', permissions: 'moderator', isEventflowAdmin: false },
  { firstName: 'Kai', surname: 'Brandt', permissions: 'moderator', isEventflowAdmin: false },
  { firstName: 'Moira', surname: 'Devlin', permissions: 'moderator', isEventflowAdmin: false },
] as const

export interface PeopleToWrite {
  readonly teams: readonly DemoTeam[]
  /** By their names. */
  readonly teamTypeIds: ReadonlyMap<string, string>
  /** The end of all addresses, which are unique in the portal because accounts are global. */
  readonly addressesEnd: string
  readonly now: Date
}

export async function writePeople(scope: Scope, wanted: PeopleToWrite): Promise<WrittenPeople> {
  const { addressesEnd, now } = wanted
  const organisers = ORGANISERS.map((one): WrittenPerson => ({
    ...one,
    userId: newId(),
    accountId: newId(),
    email: `${slug(one.firstName)}.${slug(one.surname)}@northlight.${addressesEnd}`,
  }))
  const made = makeTeams(wanted)
  const isLimited = ({ firstName }: WrittenPerson) =>
    [LIMITED_ORGANISER, HALL_MANAGER].includes(firstName)
  const everybody = [
    ...organisers.filter((one) => !isLimited(one)),
    ...made.flatMap(({ people }) => people),
    ...organisers.filter(isLimited),
  ]
  const signIns = chooseSignIns(organisers, made)
  const hashes = new Map<string, string>()
  for (const { person, password } of signIns)
    hashes.set(person.accountId, await hashPassword(password))

  await insertPeople(scope, { everybody, hashes, now })
  const createdAt = new Date(now.getTime() - 60 * 86_400_000)
  await insertTeams(scope, { made, createdAt, joinedAt: null })
  const demoPeople = signIns.map(({ person, password, rank, team }) => ({
    name: `${person.firstName} ${person.surname}`,
    email: person.email,
    password,
    rank,
    team,
  }))
  return { demoPeople, organisers, teams: made }
}

/** One to four people in each team; the same names at every start. One person owns three teams. */
function makeTeams({ teams: wanted, teamTypeIds, addressesEnd }: PeopleToWrite): WrittenTeam[] {
  const agency = { ...DEMO_AGENCY.person, email: `${DEMO_AGENCY.address}.${addressesEnd}` }
  const accountId = newId()
  const idOf = new Map(wanted.map(({ name }) => [name, newId()]))
  let n = 0
  return wanted.map((team, number) => ({
    ...team,
    id: idOf.get(team.name) ?? newId(),
    number,
    teamTypeId: teamTypeIds.get(team.type) ?? null,
    parentTeamId: team.parent === undefined ? null : (idOf.get(team.parent) ?? null),
    people: Array.from({ length: 1 + (number % 4) }, () => {
      n += 1
      return aPerson(n, `${slug(team.name)}.${addressesEnd}`)
    }).map((person, at) =>
      at === 0 && DEMO_AGENCY_TEAMS.includes(team.name)
        ? { ...person, ...agency, accountId }
        : person,
    ),
  }))
}

interface PeopleToInsert {
  readonly everybody: readonly WrittenPerson[]
  readonly hashes: ReadonlyMap<string, string>
  readonly now: Date
}

async function insertPeople(
  scope: Scope,
  { everybody, hashes, now }: PeopleToInsert,
): Promise<void> {
  await insertRows(
    scope,
    accounts,
    [...new Map(everybody.map((one) => [one.accountId, one])).values()].map(
      ({ accountId, email, isEventflowAdmin, firstName, surname }) => ({
        id: accountId,
        email,
        passwordHash: hashes.get(accountId) ?? null,
        isEventflowAdmin,
        firstName: isEventflowAdmin ? firstName : null,
        surname: isEventflowAdmin ? surname : null,
      }),
    ),
  )
  await insertRows(
    scope,
    users,
    everybody.map(({ userId, accountId, firstName, surname, email, permissions }, index) => ({
      eventId: scope.eventId,
      id: userId,
      accountId,
      firstName,
      surname,
      email,
      permissions,
      // Every fifth has never signed in, so that there are people to remind.
      hasLoggedIn: index % 5 !== 4,
      lastLoginInTime: index % 5 === 4 ? null : new Date(now.getTime() - index * 5_400_000),
      // People who have never signed in have not seen the onboarding either.
      isOnboarded: index % 5 !== 4 || hashes.has(accountId),
      createdAt: new Date(now.getTime() - 60 * 86_400_000),
    })),
  )
  await writeInvitations(scope, { people: everybody.filter((_, at) => at % 5 === 4), now })
}

/** The welcome emails of people who have never signed in. Reminders go only to people with one. */
async function writeInvitations(
  scope: Scope,
  { people, now }: { readonly people: readonly WrittenPerson[]; readonly now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - 59 * 86_400_000)
  await insertRows(
    scope,
    emails,
    people.map(({ userId, email, firstName, surname }) => ({
      eventId: scope.eventId,
      id: newId(at.getTime()),
      alias: 'welcome' as const,
      recipient: email,
      recipientName: `${firstName} ${surname}`,
      userId,
      subject: 'Welcome to the Northern Hospitality Show',
      state: 'sent' as const,
      createdAt: at,
      tryingSince: at,
      sentAt: at,
    })),
  )
}

/** The number of the first planned team, which decides its values of custom fields. */
const FIRST_PLANNED = 60
const PLANNED_DAYS_AGO = 6

/** Writes teams without a contact. */
export async function writePlannedTeams(
  scope: Scope,
  { teams: wanted, teamTypeIds, now }: Omit<PeopleToWrite, 'addressesEnd'>,
): Promise<WrittenTeam[]> {
  const joinedAt = new Date(now.getTime() - PLANNED_DAYS_AGO * 86_400_000)
  const made = wanted.map((team, n) => ({
    ...team,
    id: newId(),
    number: FIRST_PLANNED + n,
    teamTypeId: teamTypeIds.get(team.type) ?? null,
    parentTeamId: null,
    people: [],
  }))
  await insertTeams(scope, { made, createdAt: joinedAt, joinedAt })
  return made
}

interface TeamsToInsert {
  readonly made: readonly WrittenTeam[]
  readonly createdAt: Date
  /** Null for teams that were there when the tasks were. */
  readonly joinedAt: Date | null
}

async function insertTeams(
  scope: Scope,
  { made, createdAt, joinedAt }: TeamsToInsert,
): Promise<void> {
  const { eventId } = scope
  await insertRows(
    scope,
    teams,
    made.map(({ id, name, type, teamTypeId, parentTeamId, people }) => ({
      eventId,
      id,
      name,
      ownerId: people[0]?.userId ?? null,
      teamTypeId,
      isOrganiser: type === 'Organiser',
      parentTeamId,
      joinedAt,
      createdAt,
    })),
  )
  await insertRows(
    scope,
    teamMembers,
    made.flatMap(({ id, people }) =>
      people.map(({ userId }) => ({ eventId, teamId: id, userId, createdAt })),
    ),
  )
}
