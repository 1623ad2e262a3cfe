// Run by script/reset-second-step.
import { resetSecondStepOf } from '#gateway/reset-second-step.ts'
import { runTool } from './run-tool.ts'

await runTool(async ([email, ...rest], say) => {
  if (!email?.includes('@') || rest.length > 0)
    throw new Error('give one address: script/reset-second-step EMAIL')
  await resetSecondStepOf(process.env, email, say)
})
