import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mailFromDomains, mailHttpConfig, type MailHttpConfig } from './mail-config.ts'
import { oidcConfig, type OidcConfig } from './oidc-config.ts'
import { readSettings, type Environment } from './read-settings.ts'
import { s3Config, type S3Config } from './s3-config.ts'
import type { Settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

/** The settings as the portal uses them: defaults filled in, paths absolute. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute, and there. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  readonly databasePool: number
  /** Without a slash at the end. */
  readonly appOrigin: string
  /** One event at whatever host, or many, each at a host of its own. */
  readonly eventMode: Settings['EVENT_MODE']
  /** What the hosts of the events end with; has a meaning for many events only. */
  readonly portalDomain: string
  readonly nodeEnv: Settings['NODE_ENV']
  readonly secret: string
  /** How organisers sign in elsewhere; null where they do not. */
  readonly oidc: OidcConfig | null
  readonly smtpUrl: string | undefined
  /** How emails leave when it is not by SMTP. */
  readonly mailHttp: MailHttpConfig | null
  /** What the provider's reports are signed with; without it none are taken. */
  readonly mailEventsSecret: string | undefined
  readonly mailFrom: string
  /** Domains that an event's own sender may be of. */
  readonly mailFromDomains: readonly string[]
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>
  /** What the person who reads the metrics must know; without it there are none. */
  readonly metricsToken: string | undefined
  /** Where errors are reported; null outside production, and where nobody has asked for it. */
  readonly reportsDsn: string | null
  /** Google's key for maps of addresses; browsers see it. Null where there is none. */
  readonly mapsEmbedKey: string | null
  /** Whether devices may keep what was seen on them. */
  readonly offlineReading: boolean
  readonly uploadMaxBytes: number
  /** Where files lie when it is not the data folder. */
  readonly s3: S3Config | null
  /** Addresses that webhooks may be sent to although they are not public. */
  readonly webhookAllow: string | undefined
  readonly webhookLogDays: number
  readonly auditLogDays: number
  readonly emailLogDays: number
  readonly stopGraceMs: number
  readonly backupPassphrase: string | undefined
  /** How many proxies a request passes; what comes from further out is the caller's own claim. */
  readonly proxyHops: number
  /** Emails stay here and can be read at /dev/mailbox: no mail server, and not in production. */
  readonly hasMailbox: boolean
}

/** Reads the settings, makes the data folder and, at the first start, the signing key in it. */
export function readConfig(env: Environment): Config {
  const values = readSettings(env)
  const dataDir = resolve(projectFolder(), values.DATA_DIR)
  const appOrigin = values.APP_ORIGIN ?? `http://localhost:${values.PORT}`
  makeDataFolder(dataDir)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databasePool: values.DATABASE_POOL,
    appOrigin,
    eventMode: values.EVENT_MODE,
    portalDomain: values.PORTAL_DOMAIN ?? new URL(appOrigin).hostname,
    nodeEnv: values.NODE_ENV,
    secret: values.SECRET ?? keptSecret(join(dataDir, 'secret')),
    oidc: oidcConfig(values),
    smtpUrl: values.SMTP_URL,
    mailHttp: mailHttpConfig(values),
    mailEventsSecret: values.MAIL_EVENTS_SECRET,
    mailFrom: values.MAIL_FROM,
    mailFromDomains: mailFromDomains(values),
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'test' ? 'silent' : 'info'),
    metricsToken: values.METRICS_TOKEN,
    reportsDsn: (values.NODE_ENV === 'production' && values.SENTRY_DSN) || null,
    mapsEmbedKey: values.MAPS_EMBED_KEY ?? null,
    offlineReading: values.OFFLINE_READING,
    uploadMaxBytes: values.UPLOAD_MAX_MB * 1024 * 1024,
    s3: s3Config(values),
    webhookAllow: values.WEBHOOK_ALLOW,
    webhookLogDays: values.WEBHOOK_LOG_DAYS,
    auditLogDays: values.AUDIT_LOG_DAYS,
    emailLogDays: values.EMAIL_LOG_DAYS,
    stopGraceMs: values.STOP_GRACE_SECONDS * 1000,
    backupPassphrase: values.BACKUP_PASSPHRASE,
    proxyHops: values.TRUST_PROXY,
    hasMailbox: !values.SMTP_URL && !values.MAIL_HTTP_URL && values.NODE_ENV !== 'production',
  }
}

/** The folder of the whole project: source and bundle lie at different depths below it. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (dirname(folder) !== folder) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder
    folder = dirname(folder)
  }
  return process.cwd()
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartProblem(
      `DATA_DIR: the data folder ${dataDir} cannot be made (${reasonOf(error)}). ` +
        'Choose another with DATA_DIR, or make it for the user who starts the portal.',
    )
  }
}

function keptSecret(path: string): string {
  try {
    if (!existsSync(path)) keepNewSecret(path)
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new StartProblem(
      `SECRET: ${path} cannot be read or written (${reasonOf(error)}). ` +
        'Start the portal as the user who owns the data folder, or set SECRET.',
    )
  }
  throw new StartProblem(`SECRET: ${path} holds fewer than 32 characters. Delete it or set SECRET.`)
}

/** Written aside and linked into place: half a key is never seen, and the first of two starters wins. */
function keepNewSecret(path: string): void {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(aside, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
