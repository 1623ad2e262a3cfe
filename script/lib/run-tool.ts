/** Runs a tool of the command line: its lines go to the output, and what stops it is one line and the exit code 1. */
export async function runTool(
  work: (args: string[], say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`))
  } catch (error) {
    // A refused connection has several causes at once, and no message of its own.
    const [cause] = error instanceof AggregateError ? error.errors : [error]
    process.stderr.write(`sala: ${cause instanceof Error ? cause.message : String(cause)}\n`)
    if (process.env.LOG_LEVEL === 'debug' && cause instanceof Error) process.stderr.write(`${cause.stack}\n`)
    process.exitCode = 1
  }
}
