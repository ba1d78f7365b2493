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
  /** Absolute; the folder exists. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseAppUrl: string | undefined
  readonly databaseDirectUrl: string | undefined
  readonly databaseStandbyUrl: string | undefined
  readonly databasePool: number
  /** Without a slash at the end. */
  readonly appOrigin: string
  /** One event at any host, or many events at a host each. */
  readonly eventMode: Settings['EVENT_MODE']
  /** The common ending of the events' hosts; only for many events. */
  readonly portalDomain: string
  readonly nodeEnv: Settings['NODE_ENV']
  readonly secret: string
  /** The organisers' single sign-on; null without it. */
  readonly oidc: OidcConfig | null
  readonly smtpUrl: string | undefined
  /** How emails are sent, unless by SMTP. */
  readonly mailHttp: MailHttpConfig | null
  /** The secret of the provider's reports; without it none are accepted. */
  readonly mailEventsSecret: string | undefined
  readonly mailFrom: string
  /** Domains that an event's own sender address may have. */
  readonly mailFromDomains: readonly string[]
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>
  /** The token for reading the metrics; without it there are no metrics. */
  readonly metricsToken: string | undefined
  /** Where errors are reported; null outside production and if it is not set. */
  readonly reportsDsn: string | null
  /** Google's key for maps of addresses, which browsers see; null without it. */
  readonly mapsEmbedKey: string | null
  /** Whether devices may store what people read on them. */
  readonly offlineReading: boolean
  readonly uploadMaxBytes: number
  /** The S3 store of files; null if they are in the data folder. */
  readonly s3: S3Config | null
  /** Addresses that webhooks may call although they are not public. */
  readonly webhookAllow: string | undefined
  readonly webhookLogDays: number
  readonly auditLogDays: number
  readonly emailLogDays: number
  readonly stopGraceMs: number
  readonly backupPassphrase: string | undefined
  /**
   * The number of proxies in front of the portal; addresses from further out are claims of the
   * caller.
   */
  readonly proxyHops: number
  /**
   * Emails are not sent and can be read at /dev/mailbox: without a mail server, outside production.
   */
  readonly hasMailbox: boolean
}

/** Reads the settings, creates the data folder and, at the first start, its signing key. */
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
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseStandbyUrl: values.DATABASE_STANDBY_URL,
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

/** The folder of the whole project: source and bundle are at different depths below it. */
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

/**
 * Written to another file and linked into place, so that nobody reads half a key and the first of
 * two starting processes wins.
 */
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
