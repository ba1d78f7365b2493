import { z } from 'zod'
import { emailSchema, languageSchema, RANKS } from '../kernel/index.ts'
import { roleLimitsSchema } from '../users/index.ts'

/** 8 to 1,024 characters as typed: neither trimmed nor changed. */
export const passwordSchema = z.string().min(8).max(1024)

/**
 * Purposes of mailed links: the modes of the token links (specification: forms, section 7), and the
 * one that undoes a change of address.
 */
export const TOKEN_MODES = [
  'setPassword',
  'resetPassword',
  'verifyAndChangeEmail',
  'rollbackEmail',
] as const
export type TokenMode = (typeof TOKEN_MODES)[number]
/** The modes that lead to choosing a password. */
export type PasswordMode = 'setPassword' | 'resetPassword'

/** The password that a signed-in person enters again. */
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

/**
 * Why a person whose session is open has no access: they were removed from the event, or their team
 * has withdrawn. Guests and people with an invalid session do not learn this.
 */
const noAccessSchema = z.enum(['removed', 'withdrawn'])
export type NoAccess = z.infer<typeof noAccessSchema>

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
      /** The language that they have chosen; null for the event's language. */
      language: languageSchema.nullable(),
      team: viewerTeamSchema.nullable(),
      /** The number of the person's companies in this event; omitted if it is one. */
      companies: z.number().int().optional(),
      /**
       * Limits within their permission level. Both people's limits apply while somebody views as
       * another person.
       */
      limits: z.array(roleLimitsSchema).optional(),
      /**
       * The organiser who views the portal as this person. Nothing can be changed then, unless they
       * act on behalf of the person.
       */
      viewedBy: z
        .object({
          userId: z.string(),
          name: z.string(),
          /** The end of acting on behalf of the person; null while they only view. */
          actsUntil: z.iso.datetime().nullable(),
          /** Whether they may start acting on behalf of the person. */
          mayAct: z.boolean(),
        })
        .optional(),
    })
    .nullable(),
  /** True if the onboarding has to be shown before anything else. */
  isOnboardingDue: z.boolean().optional(),
  /** True if the first step of signing in succeeded and a code of the app is still required. */
  needsSecondFactor: z.boolean().optional(),
  noAccess: noAccessSchema.optional(),
})
export type Session = z.infer<typeof sessionSchema>
export type SignedIn = NonNullable<Session['viewer']>
