import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { checkBackup } from './check-backup.ts'
import { SettingsError } from './settings-error.ts'

it('backups by themselves are refused at the setting where the database is distributed, in one line', async () => {
  const { config, owner } = await openTestDatabase()
  const to = { folder: join(await openFolder('sala-nightly-'), 'backups') }
  await checkBackup(config, to)
  // What Citus has of a table that has its place in a cluster.
  await owner.query('create table pg_dist_partition (logicalrelid regclass)')
  await checkBackup(config, to)
  await owner.query(`insert into pg_dist_partition values ('site')`)
  const error: unknown = await checkBackup(config, to).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingsError)
  expect(String(error)).toMatch(/SALA_BACKUP_TO .*docs\/operating\/scale\.md/)
  expect(String(error)).not.toContain('\n')
  await checkBackup(config, undefined)
})
