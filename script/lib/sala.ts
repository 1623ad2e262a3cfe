// Run by script/sala.
import { commands } from '#gateway/operator/commands.ts'
import { runOperator } from '#gateway/operator/run.ts'

const { env, stdin, stdout, stderr } = process
const terminal = { env, input: stdin, output: stdout, complaints: stderr }
process.exitCode = await runOperator(commands, process.argv.slice(2), terminal)
// What was asked and is answered does not wait for a terminal that nobody types into.
stdin.unref?.()
