import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { isContracting, isOlder, readContractsAfter } from '#kernel/database/contracting.ts'
import { type Migration, readMigrations, readPending } from '#kernel/database/migrate.server.ts'
import { reachDatabase, readStoredSettings } from '../archive.ts'
import { withOwner } from '../database.ts'
import { listRunning, type RunningProcess, readVersion } from '../run-file.ts'
import { SettingsError } from '../settings.ts'
import { prepareRelease, releasesFolder } from './prepare-release.ts'
import { readEnvironment } from './starters.ts'
import { switchOver, switchTogether } from './switch-over.ts'

type Say = (line: string) => void

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

/** Replaces the running version by another one; what fails leaves the old one running. */
export async function upgrade(given: NodeJS.ProcessEnv, input: UpgradeInput, say: Say): Promise<void> {
  const dataDir = resolve(given.SALA_DATA || 'data')
  const root = process.cwd()
  const releases = releasesFolder(root, given)
  const running = listRunning(dataDir)
  for (const each of running)
    say(
      `runs now: ${each.kind} ${each.port ?? ''} version ${each.version} in ${each.root} (process ${each.pid})`,
    )
  const [first] = running
  if (!first) throw new SettingsError(`nothing of SALA_DATA=${dataDir} runs: start the new version instead`)
  // The settings that it runs with, whatever this shell has.
  const env = { ...readEnvironment(first.pid), SALA_DATA: dataDir }
  say(`preparing ${input.from} beside it`)
  const { calledFrom, readyMs } = input
  const folder = await prepareRelease(root, input.from, { calledFrom, releases, say })
  const version = readVersion(folder)
  say(`prepared version ${version} in ${folder}`)
  const pending = await readPendingOf(env, folder, say)
  const hard = findHard(pending, running)
  say(`migrations to do: ${pending.length === 0 ? 'none' : pending.map(({ name }) => name).join(', ')}`)
  if (hard.length > 0 && !input.maintenance)
    throw new Error(
      `${describeHard(hard)}: upgrade to that version first, or let nobody in meanwhile with --maintenance`,
    )
  await runIn(folder, 'check-settings.ts', env, say)
  if (input.check) return say('checked: nothing was changed')
  const switching = { dataDir, releases, say, ...(readyMs === undefined ? {} : { readyMs }) }
  if (hard.length > 0) await switchTogether(running, folder, switching)
  else {
    if (pending.length > 0) say('migrating, while the old version serves')
    if (pending.length > 0) await runIn(folder, 'migrate.ts', env, say)
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
  const child = spawn(process.execPath, [join(folder, 'script/lib', tool)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let last = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      last = line
      say(`  ${line}`)
    })
  const code = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  if (code !== 0) throw new Error(`the new version refuses: ${last.replace(/^sala: /, '')}`)
}
