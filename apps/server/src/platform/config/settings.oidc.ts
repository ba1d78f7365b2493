// Settings of the organisers' single sign-on, for any provider of OpenID Connect.
import { z } from 'zod'
import { url } from './setting-kinds.ts'

const text = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{1,${most}}$`), {
      message: `must be at most ${most} letters, digits and signs, without spaces`,
    })
    .optional()

export const oidcSettings = {
  OIDC_ISSUER: {
    schema: url(['http:', 'https:'])
      .refine((value) => !/[?#]/.test(value) && new URL(value).username === '', {
        message: 'must be an address alone, such as https://login.example.org/realms/staff',
      })
      .optional(),
    description:
      'Single sign-on for organisers: the address of the provider (OpenID Connect), as the provider writes it. The address it sends people back to is `/auth/oidc` at the address of the event.',
    fallback: 'there is no single sign-on',
  },
  OIDC_CLIENT_ID: {
    schema: text(200),
    description: 'The portal’s client id at the provider.',
    fallback: '',
  },
  OIDC_CLIENT_SECRET: {
    schema: text(500),
    description: 'The client secret.',
    fallback: '',
  },
  OIDC_LABEL: {
    schema: z
      .string()
      .trim()
      .min(1, { message: 'must say something' })
      .max(40, { message: 'must be at most 40 letters' })
      .optional(),
    description: 'The provider’s name on the button “Sign in with …”.',
    fallback: 'the host of `OIDC_ISSUER`',
  },
  OIDC_DOMAINS: {
    schema: z
      .string()
      .regex(/^\s*[a-z0-9.-]+\.[a-z]+\s*(,\s*[a-z0-9.-]+\.[a-z]+\s*)*$/i, {
        message: 'must be domains with commas between them, such as example.org, example.com',
      })
      .optional(),
    description:
      'The domains of the email addresses that people may sign in with through the provider, separated by commas.',
    fallback: 'every address that the provider has verified',
  },
} as const
