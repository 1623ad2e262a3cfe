import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { BackupSettings } from '#kernel/backup/backups.server.ts'
import { parseKeepRule } from '#kernel/backup/keep-rule.ts'
import type { RecoverySettings } from '#kernel/backup/recovery/keep-archiving.server.ts'
import type { StoreSettings } from '#kernel/backup/store/open-store.server.ts'
import { SettingsError } from './settings-error.ts'

type Environment = NodeJS.ProcessEnv

const wrong = (name: string, value: string, wanted: string) =>
  new SettingsError(`${name}=${value} is not valid: ${wanted}`)

const ACCOUNT = ['SALA_BACKUP_S3_ENDPOINT', 'SALA_BACKUP_S3_KEY', 'SALA_BACKUP_S3_SECRET'] as const

/** A folder or `s3://bucket/prefix`, by the setting of this name. */
export function readStore(env: Environment, name: string): StoreSettings | undefined {
  const value = env[name]
  if (!value) return undefined
  if (isAbsolute(value)) return { folder: value.replace(/(?<=.)\/+$/, '') }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(value) ?? []
  if (!bucket || /\s|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(prefix))
    throw wrong(name, value, 'a folder that begins with /, or s3://bucket/prefix')
  const missing = ACCOUNT.filter((each) => !env[each])
  if (missing.length > 0) throw new SettingsError(`${missing.join(', ')} must be set where ${name} is s3://…`)
  const [endpoint = '', key = '', secret = ''] = ACCOUNT.map((each) => env[each])
  if (!/^https?:\/\/\S+$/.test(endpoint))
    throw wrong('SALA_BACKUP_S3_ENDPOINT', endpoint, 'an address that begins with http:// or https://')
  const region = env.SALA_BACKUP_S3_REGION || 'us-east-1'
  return { s3: { endpoint, region, bucket, key, secret }, prefix: prefix.replace(/\/+$/, '') }
}

/** When backups are made by themselves, where they go and how long they stay; undefined where they are not wanted. */
export function readBackupSettings(env: Environment): BackupSettings | undefined {
  const [at, rule] = [env.SALA_BACKUP_AT || '02:30', env.SALA_BACKUP_KEEP || '7d,4w,6m']
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === '') throw wrong('SALA_BACKUP_AT', at, 'a time of day such as 02:30')
  const keep = parseKeepRule(rule)
  if (!keep) throw wrong('SALA_BACKUP_KEEP', rule, 'days, weeks and months such as 7d,4w,6m')
  const to = readStore(env, 'SALA_BACKUP_TO')
  return to && { to, hour: Number(hour), minute: Number(minute), keep }
}

/** Where the embedded database's journal is kept, and for how long; undefined where that is not wanted. */
export function readRecoverySettings(env: Environment): RecoverySettings | undefined {
  const keep = env.SALA_WAL_KEEP || '14d'
  const [, days = ''] = /^(\d{1,4})d$/.exec(keep) ?? []
  if (Number(days) < 1) throw wrong('SALA_WAL_KEEP', keep, 'a number of days such as 14d')
  const to = readStore(env, 'SALA_WAL_TO')
  if (to && env.DATABASE_URL)
    throw new SettingsError(
      'SALA_WAL_TO is for the embedded database: the one of DATABASE_URL keeps its own journal',
    )
  return to && { to, keepDays: Number(days) }
}

/** Throws one line where the folder of a store cannot be written: what goes there would fail at night. */
export function checkStore(name: string, store: StoreSettings | undefined): void {
  if (!store || !('folder' in store)) return
  const trial = join(store.folder, `.trial-${process.pid}`)
  try {
    mkdirSync(store.folder, { recursive: true, mode: 0o700 })
    writeFileSync(trial, 'x')
  } catch (error) {
    throw new SettingsError(`${name}=${store.folder} cannot be written: ${(error as Error).message}`)
  } finally {
    rmSync(trial, { force: true })
  }
}
