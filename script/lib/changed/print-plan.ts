// Run by `script/test changed`: prints what to run, a line each, «format FILE», «lint FILE», «tests FILE» or «browser FILE».
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { planFor } from './plan.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
const tryGit = (...args: string[]) => {
  try {
    return git(...args)
  } catch {
    return ''
  }
}
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** Where the change began: the branch's fork from main; on main itself, the commit before the last. */
function findBase(): string {
  const asked = process.env.SALA_BASE
  if (asked) return asked
  const head = git('rev-parse', 'HEAD')
  const fork = ['main', 'origin/main']
    .map((name) => tryGit('merge-base', 'HEAD', name))
    .find((one) => one !== '')
  return fork !== undefined && fork !== head ? fork : 'HEAD~1'
}

const base = findBase()
const changed = [
  ...linesOf(git('diff', '--name-only', base)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
]
const browserTests = globSync('tests/e2e/*.test.ts').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))
const plan = planFor([...new Set(changed)].toSorted(), browserTests, (path) => existsSync(path))
for (const [what, files] of Object.entries(plan))
  for (const file of files) process.stdout.write(`${what} ${file}\n`)
