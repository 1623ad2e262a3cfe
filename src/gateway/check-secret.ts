import { rmSync } from 'node:fs'
import type pg from 'pg'
import type { Seal } from '#kernel/access/seal.server.ts'
import { compareSecret, type SecretState } from '#kernel/access/secret-marks.server.ts'
import { type Settings, SettingsError } from './settings.ts'

const wrong = (name: string) =>
  `${name} is not the secret that this database is sealed with: put the right one there; nothing was changed`
const alone = (name: string) =>
  `${name} is being replaced by another secret: give that one as SALA_SECRET and this one as SALA_SECRET_OLD, then run script/sala secret rotate`

/** Throws one line that names the setting unless the values of the database can be read with the secret. */
export async function requireSecret(
  client: pg.ClientBase,
  { secretFrom, isNewSecret }: Settings,
  seal: Seal,
): Promise<SecretState> {
  const state = await compareSecret(client, seal)
  if (state !== 'wrong' && state !== 'alone') return state
  // One that was made a moment ago would only be in the way of the right one.
  if (isNewSecret) rmSync(secretFrom, { force: true })
  if (state === 'alone') throw new SettingsError(alone(secretFrom))
  throw new SettingsError(isNewSecret ? `${secretFrom} is missing: ${wrong('a new one')}` : wrong(secretFrom))
}
