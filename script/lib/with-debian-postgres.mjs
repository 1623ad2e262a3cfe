// Starts a throwaway cluster of Debian's PostgreSQL, runs a command with its DATABASE_URL, and removes the cluster.
import { spawn } from 'node:child_process'
import { findFastPlace } from '../../tests/support/folder.ts'
import { THROWAWAY } from '../../tests/support/throwaway.ts'
import { findPort, startDebianPostgres } from './debian-postgres.ts'

const [bin, command, ...args] = process.argv.slice(2)
const settings = Object.entries(THROWAWAY).map(([name, value]) => `${name}=${value}`)
const cluster = await startDebianPostgres(bin, {
  port: await findPort(),
  settings,
  parent: await findFastPlace(),
})
const run = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: cluster.url } })
const code = await new Promise((resolve) => run.once('exit', resolve))
await cluster.stop()
process.exitCode = code ?? 1
