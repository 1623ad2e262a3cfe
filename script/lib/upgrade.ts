// Run by script/upgrade.
import { parseArgs } from 'node:util'
import { upgrade } from '#gateway/upgrade/upgrade.ts'
import { runTool } from './run-tool.ts'

const USAGE = 'script/upgrade --from FOLDER|ARCHIVE|GIT-NAME [--check] [--maintenance] [--patience SECONDS]'

await runTool(async (args, say) => {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      check: { type: 'boolean' },
      maintenance: { type: 'boolean' },
      patience: { type: 'string' },
    },
  })
  const { from, check, maintenance, patience } = values
  if (!from || (patience !== undefined && !/^[1-9]\d{0,3}$/.test(patience))) throw new Error(USAGE)
  const readyMs = patience === undefined ? undefined : Number(patience) * 1000
  await upgrade(
    process.env,
    { from, check, maintenance, readyMs, calledFrom: process.env.CALLED_FROM ?? '.' },
    say,
  )
})
