import { join, resolve } from 'node:path'
import { isContracting, isOlder, readContractsAfter } from '#kernel/database/contracting.ts'
import { type Migration, readMigrations, readPending } from '#kernel/database/migrate.server.ts'
import { reachDatabase, readStoredSettings } from '../archive.ts'
import { withOwner } from '../database.ts'
import { listRunning, type RunningProcess, readVersion } from '../run-file.ts'
import { SettingsError } from '../settings.ts'
import { prepareRelease, releasesFolder } from './prepare-release.ts'
import { runSaying, type Say } from './run-saying.ts'
import { readEnvironment } from './starters.ts'
import { switchOver, switchTogether } from './switch-over.ts'

export interface UpgradeInput {
  /** A folder, an archive, or what git knows the new version as. */
  readonly from: string
  readonly calledFrom: string
  /** Prepares and looks, and changes nothing that runs. */
  readonly check?: boolean | undefined
  /** Lets nobody in while migrations run that take away what the running version needs. */
  readonly maintenance?: boolean | undefined
  readonly readyMs?: number | undefined
}

/** What runs, the settings that it runs with, and where releases are. */
function findInstallation(given: NodeJS.ProcessEnv) {
  const dataDir = resolve(given.SALA_DATA || 'data')
  const running = listRunning(dataDir)
  const [first] = running
  if (!first) throw new SettingsError(`nothing of SALA_DATA=${dataDir} runs: start the new version instead`)
  // Whatever this shell has.
  const env = { ...readEnvironment(first.pid), SALA_DATA: dataDir }
  return { dataDir, running, env, releases: releasesFolder(process.cwd(), { ...env, ...given }) }
}

/** Replaces the running version by another one; what fails leaves the old one running. */
export async function upgrade(given: NodeJS.ProcessEnv, input: UpgradeInput, say: Say): Promise<void> {
  const { dataDir, running, env, releases } = findInstallation(given)
  for (const { kind, port = '', version, root, pid } of running)
    say(`runs now: ${kind} ${port} version ${version} in ${root} (process ${pid})`)
  say(`preparing ${input.from} beside it`)
  const { calledFrom, readyMs } = input
  const folder = await prepareRelease(process.cwd(), input.from, { calledFrom, releases, say })
  const version = readVersion(folder)
  say(`prepared version ${version} in ${folder}`)
  const pending = await readPendingOf(env, folder, say)
  say(`migrations to do: ${pending.length === 0 ? 'none' : pending.map(({ name }) => name).join(', ')}`)
  const hard = findHard(pending, running)
  if (hard.length > 0 && !input.maintenance)
    throw new Error(
      `${describeHard(hard)}: upgrade to that version first, or let nobody in meanwhile with --maintenance`,
    )
  await runIn(folder, 'check-settings.ts', env, say)
  if (input.check) return say('checked: nothing was changed')
  const switching = { dataDir, releases, say, ...(readyMs === undefined ? {} : { readyMs }) }
  if (hard.length > 0) await switchTogether(running, folder, switching)
  else {
    if (pending.length > 0) {
      say('migrating, while the old version serves')
      await runIn(folder, 'migrate.ts', env, say)
    }
    for (const old of running) await switchOver(old, folder, switching)
  }
  say(`version ${version} runs`)
}

/** Migrations that take away what a version that runs still needs. */
function findHard(pending: readonly Migration[], running: readonly RunningProcess[]): Migration[] {
  return pending.filter(({ name, sql }) => {
    if (!isContracting(name)) return false
    const after = readContractsAfter(sql)
    return after === undefined || running.some(({ version }) => isOlder(version, after))
  })
}

const describeHard = (hard: readonly Migration[]) =>
  hard
    .map(
      ({ name, sql }) => `${name} needs version ${readContractsAfter(sql) ?? 'of its own'} to run before it`,
    )
    .join('; ')

async function readPendingOf(env: NodeJS.ProcessEnv, folder: string, say: Say): Promise<Migration[]> {
  const database = await reachDatabase(readStoredSettings(env), say)
  try {
    const migrations = await readMigrations(join(folder, 'migrations'))
    return await withOwner(database.config, (client) => readPending(client, migrations))
  } finally {
    await database.release()
  }
}

/** Runs a tool of the new version in its folder, with the settings of the old one. */
async function runIn(folder: string, tool: string, env: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const program = join(folder, 'script/lib', tool)
  await runSaying(process.execPath, [program], { cwd: folder, env }, say).catch((error: Error) => {
    throw new Error(`the new version refuses: ${error.message}`, { cause: error })
  })
}
