// Run by script/backup and script/restore.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpInstallation, restoreInstallation } from '#gateway/archive.ts'
import { makeBaseBackup, recoverInstallation } from '#gateway/recovery.ts'
import { runTool } from './run-tool.ts'

const { env } = process

/** The one file that was given, as seen from where the script was called. */
function fileIn(positionals: readonly string[], usage: string): string {
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) throw new Error(`give one file: ${usage}`)
  return resolve(env.CALLED_FROM ?? '.', path)
}

function parse<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: Options,
) {
  return parseArgs({ args, options, allowPositionals: true })
}

await runTool(async ([action, ...args], say) => {
  if (action === 'backup') {
    const { values, positionals } = parse(args, { base: { type: 'boolean' } })
    if (values.base && positionals.length === 0) return makeBaseBackup(env, say)
    return backUpInstallation(env, fileIn(positionals, 'script/backup FILE, or script/backup --base'), say)
  }
  const { values, positionals } = parse(args, {
    at: { type: 'string' },
    system: { type: 'string' },
    timeline: { type: 'string' },
  })
  if (values.at !== undefined && positionals.length === 0)
    return recoverInstallation(env, { ...values, at: values.at }, say)
  return restoreInstallation(
    env,
    fileIn(positionals, 'script/restore FILE, or script/restore --at TIME'),
    say,
  )
})
