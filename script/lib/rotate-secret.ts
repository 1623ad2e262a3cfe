// Run by script/rotate-secret.
import { rotateSecret } from '#gateway/rotate-secret.ts'
import { runTool } from './run-tool.ts'

await runTool(async (args, say) => {
  if (args.length > 0)
    throw new Error('script/rotate-secret takes no arguments: give SALA_SECRET and SALA_SECRET_OLD')
  await rotateSecret(process.env, say)
})
