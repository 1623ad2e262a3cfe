import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './accounts.ts'

const run = promisify(execFile)

/** What a PostgreSQL program is started with: its user, its folder and nothing of this process's environment. */
export function describeSpawn(folder: string, locale: string, account: Account | undefined) {
  return {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, LC_ALL: locale, TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

/** The machine's locale that knows the letters of all languages and sorts by code. */
export async function findLocale(): Promise<string> {
  const wanted = process.platform === 'darwin' ? ['en_US.UTF-8'] : ['C.UTF-8', 'en_US.UTF-8', 'th_TH.UTF-8']
  // Small images have no `locale`; there C.UTF-8 is built in.
  const listed = await run('locale', ['-a']).then(
    ({ stdout }) => new Set(stdout.split('\n').map(normalise)),
    () => new Set<string>(),
  )
  return wanted.find((name) => listed.has(normalise(name))) ?? wanted[0] ?? 'C.UTF-8'
}

function normalise(name: string): string {
  return name.trim().toLowerCase().replace('utf-8', 'utf8')
}
