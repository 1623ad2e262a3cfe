import type pg from 'pg'

type Db = Pick<pg.ClientBase, 'query'>

/** `archive` is what script/backup writes, `base` the cluster that recovery to a moment begins with. */
export type BackupKind = 'archive' | 'base'

/** A backup that was made by itself and that is there. */
export interface MadeBackup {
  readonly _id: string
  readonly name: string
  readonly madeAt: Date
}

export interface BackupRun {
  readonly kind: BackupKind
  readonly name: string
  readonly place: string
  /** Absent where it failed. */
  readonly size?: number
  readonly error?: string
  /** The moment that the backup holds. */
  readonly madeAt: Date
}

/** Notes how a backup went. */
export async function noteRun(db: Db, run: BackupRun): Promise<void> {
  const status = run.error === undefined ? 'done' : 'failed'
  await db.query(
    `insert into backup_run (kind, name, place, status, size, error, "createdAt", "finishedAt")
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [run.kind, run.name, run.place, status, run.size, run.error?.slice(0, 2000), run.madeAt],
  )
}

/** The backups of a kind that were put there and not taken away. */
export async function listMade(db: Db, kind: BackupKind, place: string): Promise<MadeBackup[]> {
  const found = await db.query<{ _id: string; name: string; madeAt: string }>(
    `select "_id", name, "createdAt" as "madeAt" from backup_run
     where kind = $1 and place = $2 and status = 'done' order by "createdAt"`,
    [kind, place],
  )
  return found.rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt) }))
}

/** Notes that a backup is no longer there. */
export async function noteRemoved(db: Db, id: string): Promise<void> {
  await db.query(`update backup_run set status = 'removed' where "_id" = $1`, [id])
}

/** Forgets what nobody asks for any more: backups that are gone or failed, after a year. */
export async function forgetOldRuns(db: Db): Promise<void> {
  await db.query(`delete from backup_run where status <> 'done' and "createdAt" < now() - interval '1 year'`)
}

export interface LastRuns {
  /** Whether the newest one failed. */
  readonly isFailing: boolean
  readonly lastSuccess: Date | undefined
}

/** How the last backups of a kind went. */
export async function readLastRuns(db: Db, kind: BackupKind): Promise<LastRuns> {
  const found = await db.query<{ last: string | null; success: string | null }>(
    `select (select status from backup_run where kind = $1 order by "createdAt" desc limit 1) as last,
            (select max("finishedAt") from backup_run where kind = $1 and status <> 'failed') as success`,
    [kind],
  )
  const { last = null, success = null } = found.rows[0] ?? {}
  return { isFailing: last === 'failed', lastSuccess: success === null ? undefined : new Date(success) }
}
