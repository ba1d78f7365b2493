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
      'Single sign-on for organisers: the address of the provider (OpenID Connect), as it calls itself. It is to send people back to `/auth/oidc` at the address of the event.',
    fallback: 'there is no single sign-on',
  },
  OIDC_CLIENT_ID: {
    schema: text(200),
    description: 'What the provider knows this portal by.',
    fallback: '',
  },
  OIDC_CLIENT_SECRET: {
    schema: text(500),
    description: 'The secret that goes with it.',
    fallback: '',
  },
  OIDC_LABEL: {
    schema: z
      .string()
      .trim()
      .min(1, { message: 'must say something' })
      .max(40, { message: 'must be at most 40 letters' })
      .optional(),
    description: 'What the provider is called on the button: “Sign in with …”.',
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
      'The domains of the email addresses that the provider may speak for, with commas between them.',
    fallback: 'every address that the provider has verified',
  },
} as const
