import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SettingsError } from '../settings-error.ts'
import { runSaying, type Say } from './run-saying.ts'

/** Without the settings of the installation: preparing needs none of them. */
const OWN_SETTINGS = /^(?:SALA_|S3_)|_URL$|^(?:METRICS_TOKEN|NODE_ENV)$/
const run = (program: string, args: readonly string[], cwd: string, say: Say) => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)))
  return runSaying(program, args, { cwd, env }, say)
}

/** Where releases are: beside each other, with a link `current` to the one that runs. */
export function releasesFolder(root: string, env: NodeJS.ProcessEnv): string {
  if (env.SALA_RELEASES) return resolve(env.SALA_RELEASES)
  return basename(dirname(root)) === 'releases' ? dirname(root) : join(root, '.releases')
}

function isGitRef(root: string, ref: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root })
  return found.status === 0 ? found.stdout.toString().trim() : undefined
}

interface Source {
  /** Names the release, together with its version. */
  readonly mark: string
  fetch(folder: string, say: Say): Promise<void>
}

const stamp = (path: string) => statSync(path).mtime.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** What a folder, an archive or a name of git stands for. */
function findSource(root: string, from: string, calledFrom: string): Source {
  const path = resolve(calledFrom, from)
  if (existsSync(path) && statSync(path).isDirectory()) {
    if (!existsSync(join(path, 'script/lib/setup.sh')))
      throw new SettingsError(`--from ${from} is no version of Sala`)
    return { mark: '', fetch: async () => undefined }
  }
  if (existsSync(path))
    return {
      mark: `${basename(path).replace(/\.(?:tar.*|tgz|zip)$/, '')}-${stamp(path)}`,
      fetch: (folder, say) => run('tar', ['-xf', path, '-C', folder, '--strip-components=1'], root, say),
    }
  const commit = isGitRef(root, from)
  if (!commit)
    throw new SettingsError(`--from ${from} is no folder, no archive and no name that git knows here`)
  return {
    mark: commit.slice(0, 12),
    fetch: async (folder, say) => {
      const archive = join(folder, '.source.tar')
      await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], root, say)
      await run('tar', ['-xf', archive, '-C', folder], root, say)
      rmSync(archive)
    },
  }
}

const PREPARE = 'source script/lib/setup.sh; ensure_runtime; ensure_packages; ensure_build'

/** Brings the new version into a folder of its own, with packages and build, and answers that folder. */
export async function prepareRelease(
  root: string,
  from: string,
  { calledFrom, releases, say }: { calledFrom: string; releases: string; say: Say },
): Promise<string> {
  const source = findSource(root, from, calledFrom)
  let folder = resolve(calledFrom, from)
  if (source.mark !== '') {
    folder = join(releases, source.mark)
    if (!existsSync(folder)) {
      const draft = `${folder}.${process.pid}.new`
      mkdirSync(draft, { recursive: true })
      await source.fetch(draft, say)
      renameSync(draft, folder)
    }
  }
  if (!existsSync(join(folder, '.prebuilt'))) await run('bash', ['-c', PREPARE], folder, say)
  if (!existsSync(join(folder, 'build/server/index.js'))) throw new Error(`${folder} has no build`)
  return realpathSync(folder)
}
