import type pg from 'pg'
import type { StoreSettings } from '#kernel/backup/store/open-store.server.ts'
import { isDistributed } from '#kernel/database/distribution/cluster.server.ts'
import { checkStore } from './backup-settings.ts'
import { withOwner } from './database.ts'
import { SettingsError } from './settings-error.ts'

/** Throws one line where the backups that a worker makes by itself would fail every night. */
export async function checkBackup(config: pg.ClientConfig, to: StoreSettings | undefined): Promise<void> {
  if (!to) return
  checkStore('SALA_BACKUP_TO', to)
  if (await withOwner(config, isDistributed))
    throw new SettingsError(
      'SALA_BACKUP_TO cannot be used with a distributed database: its nodes have no moment in common while a worker runs; take it out and back up as docs/operating/scale.md says',
    )
}
