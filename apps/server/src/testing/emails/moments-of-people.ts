// Actions that cause invitation emails.
import { sql } from 'drizzle-orm'
import { newId } from '../../platform/db/index.ts'
import { arrangePerson, arrangeTeam, joinTeam } from '../arrange.ts'
import { uploadTeams } from '../upload-teams.ts'
import type { EmailMoment, EmailStage } from './email-moment.ts'

const someone = (email = `${newId()}@new.example`) => ({
  firstName: 'Nora',
  surname: 'New',
  email,
})

/** A person who has an account at another event. */
async function known({ portal }: EmailStage) {
  const elsewhere = await portal.event()
  const { email } = await elsewhere.inEvent((scope) =>
    arrangePerson(scope, { passwordHash: 'a hash' }),
  )
  return someone(email)
}

async function addTeam({ cast }: EmailStage, owner: ReturnType<typeof someone>) {
  await cast.admin.api.teams.add({ name: 'New Stands', owner })
  return owner.email
}

async function addMember({ cast }: EmailStage, person: ReturnType<typeof someone>) {
  await cast.food.owner.api.teams.addMember({ teamId: cast.food.team.id, ...person })
  return person.email
}

async function addStandShare({ cast }: EmailStage, owner: ReturnType<typeof someone>) {
  const share = { parentId: cast.food.team.id, name: 'Half a Stand', owner }
  await cast.food.owner.api.teams.addStandShare(share)
  return owner.email
}

async function addOrganiser({ cast }: EmailStage, person: ReturnType<typeof someone>) {
  await cast.admin.api.users.add({ ...person, permissions: 'moderator' })
  return person.email
}

const neverSignedIn = (
  { event, cast }: EmailStage,
  options: { passwordHash: string | null; isOwner?: boolean },
) =>
  event.inEvent(async (scope) => {
    const person = await arrangePerson(scope, options)
    await joinTeam(scope, cast.tech.team.id, person)
    return person
  })

async function chase(stage: EmailStage, passwordHash: string | null): Promise<string> {
  const { userId, email } = await neverSignedIn(stage, { passwordHash })
  // Only people who were invited are reminded, a day later.
  await stage.cast.admin.api.users.inviteAgain({ userId })
  await stage.event.inEvent(({ tx }) =>
    tx.execute(sql`update emails set created_at = created_at - interval '25 hours'
      where user_id = ${userId}`),
  )
  await stage.readGerman()
  expectOne((await stage.cast.admin.api.users.chase({ userIds: [userId] })).emails.queued)
  return email
}

function expectOne(sent: number): void {
  if (sent !== 1) throw new Error(`${sent} have been sent`)
}

async function inviteAgain(stage: EmailStage, who: { userId: string; email: string }) {
  await stage.readGerman()
  await stage.cast.admin.api.users.inviteAgain({ userId: who.userId })
  return who.email
}

async function importAndRelease(stage: EmailStage): Promise<string> {
  const { event, cast } = stage
  const { email } = someone()
  const answer = await uploadTeams(
    event,
    cast.admin,
    `teamName,teamType,ownerFirstName,ownerSurname,ownerEmail\nCheese Ltd,food,Bo,Ek,${email}\n`,
  )
  const { id: importId } = answer.json<{ id: string }>()
  const { imports } = cast.admin.api
  await imports.start({ importId })
  await stage.carryOut()
  await stage.readGerman()
  await imports.releaseWelcomes({ importId })
  return email
}

export const MOMENTS_OF_PEOPLE: readonly EmailMoment[] = [
  {
    alias: 'teamOwner',
    when: 'an admin hands a team over',
    happen: async ({ event, cast, readGerman }) => {
      const { teamId, heir } = await event.inEvent(async (scope) => {
        const team = await arrangeTeam(scope)
        const person = await arrangePerson(scope)
        await joinTeam(scope, team.id, person)
        return { teamId: team.id, heir: person }
      })
      await readGerman()
      const { teams } = cast.admin.api
      const { revision } = await teams.get({ teamId })
      await teams.handOver({ teamId, ownerId: heir.userId, revision })
      return heir.email
    },
  },
  {
    alias: 'welcome',
    when: 'an admin adds a team',
    isToStranger: true,
    happen: (stage) => addTeam(stage, someone()),
  },
  {
    alias: 'welcome',
    when: 'an admin releases the welcome emails of an import',
    happen: importAndRelease,
  },
  {
    alias: 'welcome',
    when: 'an admin invites the owner of a team again',
    happen: (stage) => inviteAgain(stage, stage.cast.food.owner.person),
  },
  {
    alias: 'welcome',
    when: 'an admin adds an organiser',
    isToStranger: true,
    hasOwnText: true,
    happen: (stage) => addOrganiser(stage, someone()),
  },
  {
    alias: 'existingWelcome',
    when: 'an admin adds a team of somebody who has a password',
    isToStranger: true,
    happen: async (stage) => addTeam(stage, await known(stage)),
  },
  {
    alias: 'existingWelcome',
    when: 'an admin invites an owner with a password again',
    happen: async (stage) => {
      const { owner } = await stage.event.inEvent((scope) => arrangeTeam(scope))
      await stage.event.inEvent(({ tx }) =>
        tx.execute(sql`update accounts set password_hash = 'a hash' where id = ${owner.accountId}`),
      )
      return inviteAgain(stage, owner)
    },
  },
  {
    alias: 'welcomeTeamMember',
    when: 'an owner adds a member',
    isToStranger: true,
    happen: (stage) => addMember(stage, someone()),
  },
  {
    alias: 'welcomeTeamMember',
    when: 'an admin invites a member again',
    happen: (stage) => inviteAgain(stage, stage.cast.food.member.person),
  },
  {
    alias: 'existingWelcomeTeamMember',
    when: 'an owner adds a member who has a password',
    isToStranger: true,
    happen: async (stage) => addMember(stage, await known(stage)),
  },
  {
    alias: 'existingWelcomeTeamMember',
    when: 'an admin invites a member with a password again',
    happen: async (stage) =>
      inviteAgain(stage, await neverSignedIn(stage, { passwordHash: 'a hash' })),
  },
  {
    alias: 'standShareWelcome',
    when: 'an owner adds a stand share',
    isToStranger: true,
    happen: (stage) => addStandShare(stage, someone()),
  },
  {
    alias: 'standShareWelcome',
    when: 'an admin invites the owner of a stand share again',
    happen: async (stage) => {
      const parentTeamId = stage.cast.food.team.id
      const { owner } = await stage.event.inEvent((scope) => arrangeTeam(scope, { parentTeamId }))
      return inviteAgain(stage, owner)
    },
  },
  {
    alias: 'existingStandShareWelcome',
    when: 'an owner adds a stand share of somebody who has a password',
    isToStranger: true,
    happen: async (stage) => addStandShare(stage, await known(stage)),
  },
  {
    alias: 'welcomeChaser',
    when: 'an admin chases who never signed in',
    happen: (stage) => chase(stage, null),
  },
  {
    alias: 'existingWelcomeChaser',
    when: 'an admin chases who has a password and never signed in',
    happen: (stage) => chase(stage, 'a hash'),
  },
]
