import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  languageSchema,
  listQuery,
  pageOf,
  queryFlag,
  RANKS,
  revisionSchema,
  type Topic,
} from '../kernel/index.ts'
import { withWelcome } from '../mail/index.ts'
import { chasedSchema, chaserRecipientsSchema, chaserInputSchema } from './users.chaser.schema.ts'
import { usersErrors } from './users.errors.ts'
import { AUTHORED, successorsSchema } from './users.transfer.ts'
import { roleLimitsSchema, SEEN_WITHIN_LIMITS } from './users.limits.ts'
import { addressChangedSchema, addressChangeSchema } from './users.address.schema.ts'
import {
  newOrganiserSchema,
  personSchema,
  pinChangesSchema,
  pinsSchema,
  profileChangeSchema,
  userSchema,
} from './users.schema.ts'
import { VIDEO_SOURCES, type OnboardingLetter } from '../settings/index.ts'

/** Shown once to a person, after their first sign-in (specification: portal core, section 3). */
const onboardingSchema = z.object({
  title: z.string(),
  greeting: z.string().nullable(),
  description: z.string(),
  video: z.object({ source: z.enum(VIDEO_SOURCES), embedUrl: z.string() }).nullable(),
  signature: z.object({ companyName: z.string(), eventName: z.string() }).nullable(),
}) satisfies z.ZodType<OnboardingLetter>

export const USER_SORTS = ['firstName', 'surname', 'email', 'lastLoginInTime'] as const

/** Filters of the list of people. */
export const userFilters = {
  permissions: z.enum(RANKS).optional(),
  /** Only people who have signed in, or who never have. */
  hasLoggedIn: queryFlag.optional(),
  /** Only people who have been invited or have signed in, or the others. */
  isInvited: queryFlag.optional(),
  hasTeam: queryFlag.optional(),
  /** Only people whose email bounced, or the others. */
  hasBounced: queryFlag.optional(),
  /** Only people of withdrawn teams, who cannot sign in. By default, everybody else. */
  isWithdrawn: queryFlag.optional(),
}

const refusedAs = { other: usersErrors.invalidUser }
const onePerson = z.strictObject({ userId: idSchema })
/** Topics of a person, as organisers see them. */
const OF_PEOPLE: readonly Topic[] = ['users', 'teams', 'signIns', 'undeliveredEmails']

export const usersContract = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'moderator',
    reads: OF_PEOPLE,
    summary: 'People of the event, filtered by permission level, sign-in, team and bounced email',
  })
    .input(listQuery(USER_SORTS).extend(userFilters))
    .output(pageOf(userSchema)),
  get: endpoint({
    method: 'GET',
    path: '/users/{userId}',
    access: 'moderator',
    reads: [...OF_PEOPLE, 'customFields', 'teamValues', 'emails'],
    summary:
      'One person of the event, with the events of their emails and the custom fields of their team',
  })
    .input(onePerson)
    .output(personSchema),
  add: endpoint({
    method: 'POST',
    path: '/users',
    access: 'admin',
    changes: ['users'],
    refusedAs,
    summary: 'Add an organiser without a team, and send the welcome email',
  })
    .input(newOrganiserSchema)
    .output(userSchema.extend(withWelcome)),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}',
    access: 'moderator',
    changes: ['users'],
    refusedAs,
    summary: "Change somebody's name",
  })
    .input(z.strictObject({ ...profileChangeSchema.shape, userId: idSchema }))
    .output(userSchema),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/users/{userId}/invite-again',
    access: 'user',
    changes: ['emails', 'teams', 'imports'],
    refusedAs,
    summary:
      'Send the welcome email again, with a fresh link; older links end. Admins to anybody, team owners to their colleagues',
  })
    .input(onePerson)
    .output(z.object(withWelcome)),
  changeAddress: endpoint({
    method: 'POST',
    path: '/users/{userId}/change-address',
    access: 'admin',
    changes: ['users', 'emails', 'imports'],
    refusedAs,
    summary:
      'Change the address of a person: at once where they never signed in, else they confirm it by a link',
  })
    .input(addressChangeSchema)
    .output(addressChangedSchema),
  inviteSeveralAgain: endpoint({
    method: 'POST',
    path: '/users/invite-again',
    access: 'admin',
    changes: ['emails', 'teams', 'imports'],
    refusedAs,
    summary: 'Send the welcome email again to several people, each with a new link',
  })
    .input(chaserInputSchema)
    .output(chasedSchema),
  allowEmails: endpoint({
    method: 'POST',
    path: '/users/{userId}/allow-emails',
    access: 'moderator',
    changes: ['users'],
    refusedAs,
    summary: 'Allow emails to an address that bounced or reported spam',
  })
    .input(z.strictObject({ userId: idSchema }))
    .output(userSchema),
  neverSignedIn: endpoint({
    method: 'GET',
    path: '/users/never-signed-in',
    access: 'admin',
    reads: ['users', 'teams', 'signIns', 'emails'],
    summary: 'The recipients of a reminder to sign in, and when each last received one',
  })
    .input(z.strictObject({}))
    .output(chaserRecipientsSchema),
  chase: endpoint({
    method: 'POST',
    path: '/users/chase',
    access: 'admin',
    changes: ['emails', 'teams', 'imports'],
    refusedAs,
    summary: 'Remind people who never signed in, each at most once a day',
  })
    .input(chaserInputSchema)
    .output(chasedSchema),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    access: 'user',
    reads: ['users', 'teams', 'signIns'],
    summary: 'The user record of the caller',
  }).output(userSchema),
  onboarding: endpoint({
    method: 'GET',
    path: '/users/me/onboarding',
    access: 'user',
    reads: ['users', 'settings'],
    summary: 'The onboarding, addressed to the caller',
  }).output(onboardingSchema),
  finishOnboarding: endpoint({
    method: 'POST',
    path: '/users/me/onboarding/finish',
    access: 'user',
    changes: ['users'],
    refusedAs,
    summary: 'Finish the caller’s onboarding, which is not shown again',
    isAudited: false,
  })
    .input(z.strictObject({}))
    .output(doneSchema),
  changeMe: endpoint({
    method: 'PUT',
    path: '/users/me',
    access: 'user',
    changes: ['users'],
    refusedAs,
    summary: 'Change the caller’s name',
  })
    .input(profileChangeSchema)
    .output(userSchema),
  chooseLanguage: endpoint({
    method: 'POST',
    path: '/users/me/language',
    effect: 'set',
    access: 'user',
    changes: ['users'],
    refusedAs,
    summary: "Choose one of the languages of the event to read; null for the event's own",
    isAudited: false,
  })
    .input(z.strictObject({ language: languageSchema.nullable() }))
    .output(doneSchema),
  pins: endpoint({
    method: 'GET',
    path: '/users/me/pins',
    access: 'moderator',
    reads: ['pins'],
    summary: 'The Quick Links of the caller',
  }).output(z.object({ items: pinsSchema })),
  changePins: endpoint({
    method: 'POST',
    path: '/users/me/pins',
    effect: 'set',
    access: 'moderator',
    changes: ['pins'],
    refusedAs,
    summary: 'Pin screens to the Quick Links of the caller, or unpin them',
    isAudited: false,
  })
    .input(z.strictObject({ changes: pinChangesSchema }))
    .output(z.object({ items: pinsSchema })),
  changePermissions: endpoint({
    method: 'PUT',
    path: '/users/{userId}/permissions',
    access: 'admin',
    changes: ['users'],
    refusedAs,
    summary: "Change somebody's permission level",
  })
    .input(
      z.strictObject({ userId: idSchema, permissions: z.enum(RANKS), revision: revisionSchema }),
    )
    .output(userSchema),
  limit: endpoint({
    method: 'PUT',
    path: '/users/{userId}/limits',
    access: 'user',
    changes: SEEN_WITHIN_LIMITS,
    refusedAs,
    summary:
      'Limit somebody within their level: admins any person, a team owner the members of the own team',
  })
    .input(
      z.strictObject({ ...roleLimitsSchema.shape, userId: idSchema, revision: revisionSchema }),
    )
    .output(userSchema),
  successors: endpoint({
    method: 'GET',
    path: '/users/{userId}/successors',
    access: 'admin',
    reads: ['users', 'teams', 'tasks', 'taskStatuses'],
    summary: 'Possible successors of a person to delete, and what they would take over',
  })
    .input(onePerson)
    .output(successorsSchema),
  remove: endpoint({
    method: 'POST',
    path: '/users/{userId}/delete',
    access: 'admin',
    changes: AUTHORED,
    refusedAs,
    summary: 'Delete a person; another person takes over their records and tasks',
  })
    .input(z.strictObject({ userId: idSchema, successorId: idSchema }))
    .output(doneSchema),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/{userId}',
    access: 'admin',
    changes: ['users', 'teams', 'taskStatuses', 'submissions', 'emails', 'undeliveredEmails'],
    refusedAs,
    summary: 'Erase a person from the event, with the emails to them; the team’s submissions stay',
  })
    .input(onePerson)
    .output(doneSchema),
}
