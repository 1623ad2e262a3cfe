import { describeFault } from '#gateway/describe-fault.ts'

/** Runs a tool of the command line: its lines go to the output, and what stops it is one line and the exit code 1. */
export async function runTool(
  work: (args: string[], say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`sala: ${describeFault(error, process.env)}\n`)
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    process.exitCode = 1
  }
}
