// Starts the built server. A wrong setting or a failed start is one line, not a stack.
import './grow-slowly.mjs'
import { takeTurn } from './take-turn.mjs'

const { serve, describeFault } = await import('../../build/server/index.js')
try {
  await takeTurn()
  await serve()
} catch (error) {
  process.stderr.write(`sala: ${describeFault(error, process.env)}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error?.stack}\n`)
  process.exitCode = 1
}
