// The versions of `lockAccount` and `addUserOnce` for many people at once.
import { sql } from 'drizzle-orm'
import { newId, type Scope } from '../../platform/db/index.ts'
import type { HeldAccount } from './accounts.repository.ts'
import { FITTING_FIRST, mayJoin, otherTeams } from './joining.report.ts'
import type { JoiningPerson } from './users.repository.ts'

export interface AddressedAccount extends HeldAccount {
  readonly email: string
}

/** The accounts of these addresses, created if missing, and locked, always in the same order. */
export async function lockAccounts(
  { tx }: Scope,
  emails: readonly string[],
): Promise<AddressedAccount[]> {
  const wanted = [...new Set(emails)].map((email) => ({ id: newId(), email }))
  const { rows } = await tx.execute<AddressedAccount & Record<string, unknown>>(sql`
    insert into accounts (id, email)
    select id, email from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted(id text, email text)
    order by email
    on conflict (email) do update set email = excluded.email
    returning id, email, password_hash is not null as "hasPassword",
      is_eventflow_admin as "isEventflowAdmin"`)
  return rows
}

/**
 * Locks these people with their users in other companies until the transaction ends, always in the same order.
 */
export async function lockPeople(
  { tx, eventId }: Scope,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    select from users u where u.event_id = ${eventId} and u.sign_in_account_id in (
      select wanted.sign_in_account_id from users wanted
      where wanted.event_id = ${eventId} and wanted.id = any(${sql.param([...userIds])}::text[]))
    order by u.id for update`)
}

export interface PersonToStore {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
}

/**
 * The users with whom these people join new teams, in their order, created if missing. An account
 * that occurs several times gets a user for each, and so does one whose users are in other teams.
 * An organiser has one user. Existing names stay.
 */
export async function addUsersOnce(
  { tx, eventId }: Scope,
  people: readonly PersonToStore[],
  createdBy: string,
): Promise<readonly JoiningPerson[]> {
  const wanted = people.map((person, place) => ({ ...person, id: newId(), place }))
  const { rows } = await tx.execute<JoiningPerson & Record<string, unknown>>(sql`
    with wanted as (
      select *, row_number() over (partition by "accountId" order by place) as turn
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(id text,
        "accountId" text, "firstName" text, surname text, email text, place int)),
    found as (
      select u.sign_in_account_id, u.id, u.first_name, u.surname, u.permissions,
        u.permissions <> 'user' or a.is_eventflow_admin as is_organiser,
        row_number() over (partition by u.sign_in_account_id order by ${FITTING_FIRST}) as turn
      ${mayJoin(sql`null`)} and u.event_id = ${eventId}
        and u.sign_in_account_id in (select "accountId" from wanted)),
    paired as (
      select w.place, w."accountId", f.id, f.first_name, f.surname, f.permissions from wanted w
      join found f on f.sign_in_account_id = w."accountId"
        and (f.turn = w.turn or f.turn = 1 and f.is_organiser)),
    made as (
      insert into users (event_id, id, sign_in_account_id, first_name, surname, email, language,
        created_by, updated_by)
      select ${eventId}, w.id, w."accountId", w."firstName", w.surname, w.email,
        (select max(u.language) from users u where u.event_id = ${eventId}
          and u.sign_in_account_id = w."accountId"),
        ${createdBy}, ${createdBy}
      from wanted w where w.place not in (select place from paired)
      order by w.place
      returning id, first_name, surname, permissions)
    select person.id as "userId", person.first_name as "firstName", person.surname,
      person.permissions, ${otherTeams({
        eventId: sql`${eventId}`,
        accountId: sql`person."accountId"`,
        userId: sql`person.id`,
      })} as "otherTeams"
    from (
      select place, "accountId", id, first_name, surname, permissions from paired
      union all
      select w.place, w."accountId", made.id, made.first_name, made.surname, made.permissions
      from made join wanted w on w.id = made.id) person
    order by person.place`)
  return rows
}
