// Every setting of the portal. docs/operating.md is generated from this list.
import { z } from 'zod'
import { mailSettings } from './settings.mail.ts'
import { oidcSettings } from './settings.oidc.ts'
import { s3Settings } from './settings.s3.ts'
import { isAllowedList } from '../outbound/index.ts'
import { oneOf, proxyHops, url, wholeNumber, yesOrNo } from './setting-kinds.ts'

export interface Setting {
  readonly schema: z.ZodType
  /** One sentence for docs/operating.md. */
  readonly description: string
  /** The default, in words; omitted if there is none. */
  readonly fallback: string
}

const origin = url(['http:', 'https:'])
  .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), {
    message: 'must be an address without a path, such as https://portal.example.org',
  })
  .transform((value) => new URL(value).origin)

const DOMAIN = /^(?=.{1,190}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

const databaseUrl = url(['postgres:', 'postgresql:'])

export const settings = {
  PORT: {
    schema: wholeNumber({ min: 1, max: 65_535 }).default(3000),
    description: 'The port the portal answers on.',
    fallback: '`3000`',
  },
  HOST: {
    schema: z.string().default('localhost'),
    description: 'The network address it listens on; `0.0.0.0` to be reached from other machines.',
    fallback: '`localhost`',
  },
  DATA_DIR: {
    schema: z.string().default('.data'),
    description:
      'The data folder: the database, uploaded files and keys. A relative path counts from the project folder.',
    fallback: '`.data` in the project folder',
  },
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    description:
      'Your own PostgreSQL, version 15 or later, as the role that owns the tables and migrates them.',
    fallback: 'the PostgreSQL that comes with the portal',
  },
  DATABASE_APP_URL: {
    schema: databaseUrl.optional(),
    description:
      'The same database as the role that serves requests; it must be neither a superuser nor bypass row-level security.',
    fallback: '`DATABASE_URL`, acting as the role `eventflow_app`',
  },
  DATABASE_DIRECT_URL: {
    schema: databaseUrl.optional(),
    description:
      'The login of `DATABASE_APP_URL` without the pooler, for jobs, live updates and exports. Needed if `DATABASE_APP_URL` is a pooler.',
    fallback: '`DATABASE_APP_URL`',
  },
  DATABASE_STANDBY_URL: {
    schema: databaseUrl.optional(),
    description:
      'The login of `DATABASE_APP_URL` at a standby, for exports. They may then be a second old.',
    fallback: '`DATABASE_DIRECT_URL`',
  },
  DATABASE_POOL: {
    schema: wholeNumber({ min: 2, max: 500 }).default(20),
    description: 'Maximum number of database connections of one portal process.',
    fallback: '`20`',
  },
  APP_ORIGIN: {
    schema: origin.optional(),
    description: 'The address people reach the portal at. Links in emails use only this address.',
    fallback: '`http://localhost:PORT`',
  },
  EVENT_MODE: {
    schema: oneOf(['single', 'multi']).default('single'),
    description:
      '`single` serves one event at any host; `multi` serves many, each at its own host.',
    fallback: '`single`',
  },
  PORTAL_DOMAIN: {
    schema: z
      .string()
      .toLowerCase()
      .regex(DOMAIN, { message: 'must be a domain without scheme and port, such as example.com' })
      .optional(),
    description:
      'In `multi` mode, the end of the events’ hosts: `{slug}.example.com` for `example.com`.',
    fallback: 'the host of `APP_ORIGIN`',
  },
  NODE_ENV: {
    schema: oneOf(['development', 'test', 'production']).default('development'),
    description: '`production` has no development mailbox and requires https and a mail server.',
    fallback: '`development`',
  },
  SECRET: {
    schema: z.string().min(32, { message: 'must have at least 32 characters' }).optional(),
    description:
      'The portal’s key: it signs guests’ passes and encrypts secrets of webhooks. All processes of one portal need the same.',
    fallback: 'made at the first start and kept in `DATA_DIR/secret`',
  },
  ...oidcSettings,
  ...mailSettings,
  LOG_LEVEL: {
    schema: oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
    description:
      'How much is logged: `silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`.',
    fallback: '`info`; `silent` when NODE_ENV is `test`',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{24,500}$/, {
        message: 'must be at least 24 letters, digits and signs, without spaces',
      })
      .optional(),
    description:
      'The token for `GET /metrics`, which returns metrics for Prometheus. Callers send it as `Authorization: Bearer …`.',
    fallback: 'there is no `/metrics`',
  },
  SENTRY_DSN: {
    schema: url(['http:', 'https:'])
      .refine((value) => /^\/(.*\/)?\d+$/.test(new URL(value).pathname) && !/[?#]/.test(value), {
        message: 'must be a DSN, such as https://key@reports.example.org/1',
      })
      .optional(),
    description:
      'In production: where errors of server and browsers are reported, to Sentry or a compatible receiver. Everybody who opens the portal can read it.',
    fallback: 'errors are only in the log',
  },
  MAPS_EMBED_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{20,100}$/, { message: 'must be a key of the Maps Embed API' })
      .optional(),
    description:
      'A key of Google’s Maps Embed API: with it an address on a content page is shown as a map. Everybody who opens such a map can read it, so restrict the key to your address at Google.',
    fallback:
      'an address is a card with a link; the code of Google’s *Share → Embed a map* needs no key',
  },
  OFFLINE_READING: {
    schema: yesOrNo('yes'),
    description:
      'Whether devices store pages that people have seen, to read them without a network. With `no` every device deletes them, and its worker, at its next contact.',
    fallback: '`yes`',
  },
  UPLOAD_MAX_MB: {
    schema: wholeNumber({ min: 1, max: 10_000 }).default(100),
    description: 'The largest file that can be uploaded, in megabytes.',
    fallback: '`100`',
  },
  ...s3Settings,
  WEBHOOK_ALLOW: {
    schema: z
      .string()
      .refine(isAllowedList, {
        message: 'must be addresses or ranges of addresses, such as 10.1.2.3, 192.168.0.0/16',
      })
      .optional(),
    description:
      'Addresses and ranges of your own network that webhooks may call, on any port, such as `10.1.2.3, 192.168.0.0/16`.',
    fallback: 'webhooks call public addresses only, on ports 80 and 443',
  },
  WEBHOOK_LOG_DAYS: {
    schema: wholeNumber({ min: 1, max: 3_650 }).default(90),
    description:
      'Days until a delivery, which contains answers, is deleted from the log of webhooks. Waiting deliveries are not deleted.',
    fallback: '`90`',
  },
  AUDIT_LOG_DAYS: {
    schema: wholeNumber({ min: 90, max: 36_500 }).default(1_095),
    description: 'Days until a row of the audit log is deleted, at least 90.',
    fallback: '`1095`, three years',
  },
  EMAIL_LOG_DAYS: {
    schema: wholeNumber({ min: 30, max: 36_500 }).default(730),
    description: 'Days until a sent, failed or cancelled email is deleted from the log of emails.',
    fallback: '`730`, two years',
  },
  STOP_GRACE_SECONDS: {
    schema: wholeNumber({ min: 0, max: 300 }).default(0),
    description:
      'Seconds for which a stopping process still serves requests while `/ready` answers 503, so that a load balancer sends no more.',
    fallback: '`0`',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(12, { message: 'must have at least 12 characters' }).optional(),
    description: 'Encrypts the files that `npm run backup` writes, and decrypts them.',
    fallback: 'anybody who has the backup file can read it',
  },
  TRUST_PROXY: {
    schema: proxyHops,
    description:
      'Number of reverse proxies in front of the portal. The address of a caller is the entry that the outermost of them wrote into `X-Forwarded-For`.',
    fallback: '`0`: the address of the connection is used',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

export type Settings = {
  readonly [Name in SettingName]: z.output<(typeof settings)[Name]['schema']>
}
