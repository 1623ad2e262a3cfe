// Run by script/backup and script/restore.
import { backUpInstallation, restoreInstallation } from '#gateway/archive.ts'
import { runTool } from './run-tool.ts'

await runTool(async ([action, path, ...rest], say) => {
  if (!path || rest.length > 0) throw new Error(`give one file: script/${action} FILE`)
  await (action === 'backup' ? backUpInstallation : restoreInstallation)(process.env, path, say)
})
