import { z } from 'zod'
import { emailSchema, languageSchema, RANKS } from '../kernel/index.ts'
import { roleLimitsSchema } from '../users/index.ts'

/** 8 to 1,024 characters, as typed: nothing is trimmed or changed. */
export const passwordSchema = z.string().min(8).max(1024)

/**
 * What a mailed link is for. The modes of the token links (specification: forms, section 7), and the one that
 * undoes a change of address.
 */
export const TOKEN_MODES = [
  'setPassword',
  'resetPassword',
  'verifyAndChangeEmail',
  'rollbackEmail',
] as const
export type TokenMode = (typeof TOKEN_MODES)[number]
/** Those that lead to the choice of a password. */
export type PasswordMode = 'setPassword' | 'resetPassword'

/** As it is asked for once more, where somebody is signed in. */
export const currentPasswordSchema = z.string().min(1).max(1024)

export const tokenSchema = z.string().regex(/^[\w-]{20,128}$/)

export const logInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(1024),
})

const viewerTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['teamOwner', 'teamMember']),
  teamTypeId: z.string().nullable(),
  isOrganiser: z.boolean(),
  standShareRole: z.enum(['parent', 'child']).nullable(),
  parentTeamId: z.string().nullable(),
  parentTeamTypeId: z.string().nullable(),
})

/** The signed-in person as the browser knows them; `viewer` is null for a guest. */
export const sessionSchema = z.object({
  viewer: z
    .object({
      eventId: z.string(),
      accountId: z.string(),
      userId: z.string(),
      firstName: z.string(),
      surname: z.string(),
      email: z.string(),
      permissions: z.enum(RANKS),
      /** What they have chosen to read; null for the event's language. */
      language: languageSchema.nullable(),
      team: viewerTeamSchema.nullable(),
      /** What holds them within their level; of somebody who looks as another, both. */
      limits: z.array(roleLimitsSchema).optional(),
      /** The organiser who looks at the portal as this person; nothing can be changed then, unless they act. */
      viewedBy: z
        .object({
          userId: z.string(),
          name: z.string(),
          /** Until when they act on behalf of the person; null while they only look. */
          actsUntil: z.iso.datetime().nullable(),
          /** Whether they may begin to. */
          mayAct: z.boolean(),
        })
        .optional(),
    })
    .nullable(),
  /** The person is to be shown the onboarding before anything else. */
  isOnboardingDue: z.boolean().optional(),
  /** The first proof was good; a code of the app is still asked for. */
  needsSecondFactor: z.boolean().optional(),
})
export type Session = z.infer<typeof sessionSchema>
export type SignedIn = NonNullable<Session['viewer']>
