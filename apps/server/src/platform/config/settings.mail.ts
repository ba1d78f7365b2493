// Settings for sending emails: a mail server, or a provider's HTTP API.
import { z } from 'zod'
import { url } from './setting-kinds.ts'

/** A key that is sent in a header: one line without spaces. */
const key = (min: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\x21-\\x7e]{${min},500}$`), {
      message: `must be at least ${min} letters, digits and signs, without spaces`,
    })
    .optional()

export const mailSettings = {
  SMTP_URL: {
    schema: url(['smtp:', 'smtps:']).optional(),
    description: 'The mail server, such as `smtp://user:password@mail.example.org:587`.',
    fallback: 'emails stay in the development mailbox, if there is no `MAIL_HTTP_URL` either',
  },
  MAIL_HTTP_URL: {
    schema: url(['http:', 'https:'])
      .refine((value) => !/[?#]/.test(value) && new URL(value).username === '', {
        message: 'must be an address alone, such as https://api.postmarkapp.com',
      })
      .optional(),
    description:
      'Instead of `SMTP_URL`: the HTTP interface of a mail provider like Postmark, such as `https://api.postmarkapp.com`.',
    fallback: '`SMTP_URL` is used',
  },
  MAIL_HTTP_TOKEN: {
    schema: key(1),
    description: 'The key of that interface (its server token).',
    fallback: '',
  },
  MAIL_HTTP_STREAM: {
    schema: z
      .string()
      .regex(/^[\w-]{1,60}$/, { message: 'must be the name of a message stream' })
      .optional(),
    description: 'The provider’s message stream.',
    fallback: 'the provider’s default',
  },
  MAIL_EVENTS_SECRET: {
    schema: key(24),
    description:
      'The secret with which the provider reports deliveries and bounces to `/api/mail-events`: as the password of the address, or as `Authorization: Bearer …`.',
    fallback: 'reports are refused',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, {
        message:
          'must be an email address, or a name and an address as Eventflow <no-reply@example.org>',
      })
      .default('Eventflow <no-reply@localhost>'),
    description: 'The sender of emails.',
    fallback: '`Eventflow <no-reply@localhost>`',
  },
  MAIL_FROM_DOMAINS: {
    schema: z
      .string()
      .regex(/^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/i, {
        message:
          'must be one or more domains, separated by commas, such as example.org,example.com',
      })
      .optional(),
    description:
      'The domains that admins may choose the sender of their event from, separated by commas. The mail server must be allowed to send for them.',
    fallback: 'the domain of `MAIL_FROM`',
  },
} as const
