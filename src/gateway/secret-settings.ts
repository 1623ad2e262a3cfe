import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasEmbedded } from '#kernel/database/embedded/connect.ts'
import { SettingsError } from './settings-error.ts'

/** What the values of the database are sealed with. */
export interface SecretSettings {
  secret: string
  /** Where the secret was found: the name of a setting, or a file. */
  secretFrom: string
  /** Whether this very start made it. */
  isNewSecret: boolean
  /** Opens what the present secret does not: the one before it, while it is being replaced. */
  otherSecret: string | undefined
}

const SECRET_MIN = 32

function checkLength(name: string, secret: string): string {
  if (secret.length < SECRET_MIN)
    throw new SettingsError(`${name} is too short: at least ${SECRET_MIN} characters`)
  return secret
}

/** The secret in the file; undefined where there is none. */
function readFile(file: string, dataDir: string): string | undefined {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new SettingsError(`SALA_DATA=${dataDir} cannot be read: ${message}`)
  }
  if (secret === '') throw new SettingsError(`${file} is empty: put the installation’s secret back`)
  return checkLength(file, secret)
}

function makeSecret(file: string, dataDir: string): string {
  const secret = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new SettingsError(`SALA_DATA=${dataDir} cannot be written: ${(error as Error).message}`)
  }
  return secret
}

/** The installation's secret: given, or made once and kept where only the owner reads it. */
export function readSecretSettings(env: NodeJS.ProcessEnv, dataDir: string): SecretSettings {
  const file = join(dataDir, 'secret')
  const given = env.SALA_SECRET || undefined
  const old = env.SALA_SECRET_OLD || undefined
  const otherSecret = old ? checkLength('SALA_SECRET_OLD', old) : readFile(`${file}.old`, dataDir)
  if (given)
    return {
      secret: checkLength('SALA_SECRET', given),
      secretFrom: 'SALA_SECRET',
      isNewSecret: false,
      otherSecret,
    }
  const kept = readFile(file, dataDir)
  if (kept !== undefined) return { secret: kept, secretFrom: file, isNewSecret: false, otherSecret }
  if (otherSecret === undefined && hasEmbedded(dataDir))
    throw new SettingsError(
      `${file} is missing, and the database beside it is sealed with it: put it back, or set SALA_SECRET`,
    )
  return { secret: makeSecret(file, dataDir), secretFrom: file, isNewSecret: true, otherSecret }
}
