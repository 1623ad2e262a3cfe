import type pg from 'pg'
import type { Seal } from './seal.server.ts'

/** Whether a process may work with its secret; `new` where the database had no mark of any. */
export type SecretState = 'new' | 'right' | 'replacing' | 'wrong' | 'alone'

interface Marks {
  readonly current?: string
  readonly next?: string
}

async function readMarks(db: Pick<pg.ClientBase, 'query'>): Promise<Marks> {
  const { rows } = await db.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from secret_mark',
  )
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

/** What the marks say of the secret: `alone` is the one that is being replaced, without the one that follows it. */
function judge({ current, next }: Marks, { fingerprint, otherFingerprint }: Seal): SecretState {
  if (current === undefined) return 'right'
  if (fingerprint === current) return next === undefined || next === otherFingerprint ? 'right' : 'alone'
  const follows = otherFingerprint === current && (next === undefined || next === fingerprint)
  return follows ? 'replacing' : 'wrong'
}

/**
 * Compares the secret with the one that the database's values are sealed with. The first one is noted; so is the one that
 * follows it, as soon as a process seals with it.
 */
export async function compareSecret(client: pg.ClientBase, seal: Seal): Promise<SecretState> {
  const added = await client.query(
    `insert into secret_mark (name, fingerprint) values ('current', $1) on conflict do nothing`,
    [seal.fingerprint],
  )
  if (added.rowCount === 1) return 'new'
  const state = judge(await readMarks(client), seal)
  if (state === 'replacing')
    await client.query(
      `insert into secret_mark (name, fingerprint) values ('next', $1) on conflict do nothing`,
      [seal.fingerprint],
    )
  return state
}

/** Whether what this process seals can be read by the others. */
export async function isSecretRight(db: Pick<pg.ClientBase, 'query'>, seal: Seal): Promise<boolean> {
  const state = judge(await readMarks(db), seal)
  return state === 'right' || state === 'replacing'
}

/** Makes the secret that follows the present one. */
export async function settleSecret(client: pg.ClientBase, seal: Seal): Promise<void> {
  await client.query('begin')
  await client.query(`update secret_mark set fingerprint = $1, "createdAt" = now() where name = 'current'`, [
    seal.fingerprint,
  ])
  await client.query(`delete from secret_mark where name = 'next'`)
  await client.query('commit')
}

// «seal» in ASCII, so that no other lock is meant.
const LOCK = 0x7365616c
const lockKey = (fingerprint: string) => Number.parseInt(fingerprint.slice(0, 7), 16)

/** Says on a connection, for as long as it lasts, which secret its process seals with. */
export function holdSecretSql({ fingerprint }: Seal): string {
  return `select pg_try_advisory_lock_shared(${LOCK}, ${lockKey(fingerprint)})`
}

/** Whether a process somewhere seals with the secret of this fingerprint. */
export async function isSealedWith(client: pg.ClientBase, fingerprint: string): Promise<boolean> {
  const key = [LOCK, lockKey(fingerprint)]
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', key)
  if (!rows[0]?.free) return true
  await client.query('select pg_advisory_unlock($1, $2)', key)
  return false
}
