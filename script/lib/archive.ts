// Run by script/backup and script/restore.
import { backUpInstallation, restoreInstallation } from '#gateway/archive.ts'

const [action, path, ...rest] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  if (!path || rest.length > 0) throw new Error(`give one file: script/${action} FILE`)
  await (action === 'backup' ? backUpInstallation : restoreInstallation)(process.env, path, say)
} catch (error) {
  // A refused connection has several causes at once, and no message of its own.
  const [cause] = error instanceof AggregateError ? error.errors : [error]
  process.stderr.write(`sala: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && cause instanceof Error) process.stderr.write(`${cause.stack}\n`)
  process.exitCode = 1
}
