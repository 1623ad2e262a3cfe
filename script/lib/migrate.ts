// Run by script/upgrade in the folder of the new version: brings the database to what it needs, beside the old one.
import { migrateInstallation } from '#gateway/upgrade/new-version.ts'
import { runTool } from './run-tool.ts'

await runTool((_, say) => migrateInstallation(process.env, say))
