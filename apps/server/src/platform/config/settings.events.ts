// Settings of a portal that serves several events, each at a host of its own.
import { z } from 'zod'
import { oneOf } from './setting-kinds.ts'

const DOMAIN = /^(?=.{1,190}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

export const eventSettings = {
  EVENT_MODE: {
    schema: oneOf(['single', 'multi']).default('single'),
    description:
      '`single` serves one event at whatever host; `multi` serves many, each at a host of its own.',
    fallback: '`single`',
  },
  PORTAL_DOMAIN: {
    schema: z
      .string()
      .toLowerCase()
      .regex(DOMAIN, { message: 'must be a domain without scheme and port, such as example.com' })
      .optional(),
    description:
      'In `multi` mode, what the hosts of the events end with: `{slug}.example.com` for `example.com`.',
    fallback: 'the host of `APP_ORIGIN`',
  },
} as const
