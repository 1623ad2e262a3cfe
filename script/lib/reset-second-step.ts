// Run by script/reset-second-step.
import { resetSecondStepOf } from '#gateway/reset-second-step.ts'

const [email, ...rest] = process.argv.slice(2)
try {
  if (!email?.includes('@') || rest.length > 0)
    throw new Error('give one address: script/reset-second-step EMAIL')
  await resetSecondStepOf(process.env, email, (line) => void process.stdout.write(`${line}\n`))
} catch (error) {
  // A refused connection has several causes at once, and no message of its own.
  const [cause] = error instanceof AggregateError ? error.errors : [error]
  process.stderr.write(`sala: ${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
