// Run by script/upgrade in the folder of the new version: reads the settings as a start would, and starts nothing.
import { checkInstallation } from '#gateway/upgrade/new-version.ts'
import { runTool } from './run-tool.ts'

await runTool((_, say) => checkInstallation(process.env, say))
