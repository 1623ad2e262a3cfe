import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { BackupSettings } from '#kernel/backup/backups.server.ts'
import type { RecoverySettings } from '#kernel/backup/recovery/keep-archiving.server.ts'
import type { Limits } from '#kernel/limits/limits.ts'
import { readListedOrigins } from '#kernel/outside/listed-origins.ts'
import type { IceSettings } from '#kernel/realtime/ice.ts'
import { readBackupSettings, readRecoverySettings } from './backup-settings.ts'
import { readSecretSettings, type SecretSettings } from './secret-settings.ts'
import { SettingsError } from './settings-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Settings extends SecretSettings {
  port: number
  host: string
  /** Port of the sites' public addresses where it is not the usual one of their scheme. */
  publicPort: number | undefined
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  demo: boolean
  /** Whether the demo can be chosen where an empty database is installed by hand. */
  offersDemo: boolean
  /** Mail server of the sites that have none of their own. */
  smtpUrl: string | undefined
  /** Origins that tables on pages may read from. */
  tableSources: readonly string[]
  /** Where packages run; `{host}` is the site's host. */
  contentHost: string
  /** By which browsers in a live class find each other. */
  ice: IceSettings
  /** Whether this process does the jobs too. */
  worker: boolean
  /** Before a failed job's second try; what its declaration says unless told. */
  retrySeconds: number | undefined
  logLevel: (typeof logLevels)[number]
  /** Addresses of proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string | undefined
  /** Opens the numbers of a process to who knows it. */
  metricsToken: string | undefined
  /** Where a worker answers with its numbers; nowhere unless told. */
  metricsPort: number | undefined
  /** Whom to tell of a vulnerability, as an address of the web. */
  securityContact: string | undefined
  /** How long a process that was told to end still serves, while it says that it is not ready. */
  drainSeconds: number
  developerTools: boolean
  /** What a site may use where its record says nothing else. */
  limits: Pick<Limits, 'requests' | 'mails' | 'jobs'>
  /** Backups that are made by themselves. */
  backup: BackupSettings | undefined
  /** Where the embedded database's journal is kept. */
  recovery: RecoverySettings | undefined
}

export { SettingsError }

const wrong = (name: string, value: string, wanted: string) =>
  new SettingsError(`${name}=${value} is not valid: ${wanted}`)

function readPort(value: string, name = 'PORT'): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw wrong(name, value, 'a number from 0 to 65535')
  return port
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(value))
    throw new SettingsError('DATABASE_URL is not valid: an address that begins with postgresql://')
  return value
}

function readRedisUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^rediss?:\/\/\S+$/.test(value))
    throw new SettingsError('REDIS_URL is not valid: an address that begins with redis:// or rediss://')
  return value
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (!/^smtps?:\/\/\S+$/.test(value) || !URL.canParse(value))
    throw new SettingsError('SMTP_URL is not valid: an address that begins with smtp:// or smtps://')
  return value
}

function readTableSources(value: string): readonly string[] {
  try {
    return readListedOrigins(value)
  } catch (error) {
    throw wrong('SALA_TABLE_SOURCES', value, (error as Error).message)
  }
}

/** Never the site's own host: a package would then have its cookies. */
function readContentHost(value: string): string {
  if (!/^[a-z0-9.:-]*(?:\{host\}[a-z0-9.:-]*)?$/.test(value) || value === '{host}')
    throw wrong('SALA_CONTENT_HOST', value, 'a host name, in which {host} stands for the host of the site')
  return value
}

function readSwitch(name: string, value: string): boolean {
  if (value !== '0' && value !== '1') throw wrong(name, value, '0 or 1')
  return value === '1'
}

/** Filled into an empty database, chosen at its installation, or never there. */
function readDemo(value: string): Pick<Settings, 'demo' | 'offersDemo'> {
  if (!['0', '1', 'never'].includes(value)) throw wrong('SALA_DEMO', value, '0, 1 or never')
  return { demo: value === '1', offersDemo: value !== 'never' }
}

function readHost(value: string): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value)) throw wrong('HOST', value, 'a host name or an address')
  return value
}

function readLogLevel(value: string): Settings['logLevel'] {
  const level = logLevels.find((name) => name === value)
  if (!level) throw wrong('LOG_LEVEL', value, `one of ${logLevels.join(', ')}`)
  return level
}

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (bits === undefined) return version !== 0 || proxyNames.has(value)
  return (
    version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  )
}

/** Never «everybody»: then any visitor could choose the address that limits and the log see. */
function readTrustProxy(value: string): string | undefined {
  if (value === '') return undefined
  const list = value.split(',').map((item) => item.trim())
  if (!list.every(isProxy))
    throw wrong('SALA_TRUST_PROXY', value, 'addresses like 10.0.0.0/8 or loopback, with commas')
  return list.join(',')
}

function readMetricsToken(value: string): string | undefined {
  if (value === '') return undefined
  if (!/^[\x21-\x7e]{16,}$/.test(value))
    throw new SettingsError('METRICS_TOKEN is not valid: at least 16 letters, digits or signs without spaces')
  return value
}

function readMetricsPort({
  METRICS_PORT: value,
  METRICS_TOKEN: token,
}: NodeJS.ProcessEnv): number | undefined {
  if (!value) return undefined
  if (!token) throw new SettingsError('METRICS_PORT needs METRICS_TOKEN, which opens what is answered there')
  return readPort(value, 'METRICS_PORT')
}

function readSecurityContact(value: string): string | undefined {
  if (value === '') return undefined
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(value))
    throw wrong('SALA_SECURITY_CONTACT', value, 'mailto:…, https://… or tel:…')
  return value
}

function readDrainSeconds(value: string): number {
  if (!/^\d{1,3}$/.test(value) || Number(value) > 300)
    throw wrong('SALA_DRAIN_SECONDS', value, 'a number from 0 to 300')
  return Number(value)
}

function readRetrySeconds(value: string): number | undefined {
  if (value === '') return undefined
  if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > 3600)
    throw wrong('SALA_RETRY_SECONDS', value, 'a number from 1 to 3600')
  return Number(value)
}

function readLimit(name: string, value: string): number | null {
  if (value === '') return null
  if (!/^\d{1,9}$/.test(value)) throw wrong(name, value, 'a number, or nothing for no limit')
  return Number(value)
}

function readLimits(env: NodeJS.ProcessEnv): Settings['limits'] {
  return {
    requests: readLimit('SALA_LIMIT_REQUESTS', env.SALA_LIMIT_REQUESTS || ''),
    mails: readLimit('SALA_LIMIT_MAILS', env.SALA_LIMIT_MAILS || ''),
    jobs: readLimit('SALA_LIMIT_JOBS', env.SALA_LIMIT_JOBS || ''),
  }
}

function readIce(value: string, secret: string): IceSettings {
  const urls = value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const other = urls.find((url) => !/^(?:stuns?|turns?):[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?$/.test(url))
  if (other !== undefined) throw wrong('SALA_ICE_URLS', other, 'addresses such as stun:stun.example:3478')
  return { urls, secret }
}

/** Reads the environment. A wrong value is an error of one line that names it. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const dataDir = resolve(env.SALA_DATA || 'data')
  return {
    port: readPort(env.PORT || '3000'),
    publicPort: env.SALA_PUBLIC_PORT ? readPort(env.SALA_PUBLIC_PORT, 'SALA_PUBLIC_PORT') : undefined,
    host: readHost(env.HOST || '127.0.0.1'),
    dataDir,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    redisUrl: readRedisUrl(env.REDIS_URL),
    ...readDemo(env.SALA_DEMO || '1'),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    tableSources: readTableSources(env.SALA_TABLE_SOURCES || ''),
    contentHost: readContentHost(env.SALA_CONTENT_HOST || 'content.{host}'),
    ice: readIce(env.SALA_ICE_URLS || '', env.SALA_TURN_SECRET || ''),
    worker: readSwitch('SALA_WORKER', env.SALA_WORKER || '1'),
    retrySeconds: readRetrySeconds(env.SALA_RETRY_SECONDS || ''),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    trustProxy: readTrustProxy(env.SALA_TRUST_PROXY || ''),
    metricsToken: readMetricsToken(env.METRICS_TOKEN || ''),
    metricsPort: readMetricsPort(env),
    securityContact: readSecurityContact(env.SALA_SECURITY_CONTACT || ''),
    drainSeconds: readDrainSeconds(env.SALA_DRAIN_SECONDS || '0'),
    developerTools: readSwitch('SALA_DEVELOPER_TOOLS', env.SALA_DEVELOPER_TOOLS || '0'),
    limits: readLimits(env),
    backup: readBackupSettings(env),
    recovery: readRecoverySettings(env),
    ...readSecretSettings(env, dataDir),
  }
}
