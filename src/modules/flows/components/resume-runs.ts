import { resumeFlow } from './run-flow.ts'
import { listLeftBlocks } from './stored-run.ts'

/** Goes on with the runs that were left in the middle on other pages; a block that stands here does so itself, and once. */
export async function resumeRuns(): Promise<void> {
  for (const block of listLeftBlocks()) await resumeFlow({ block, go: (path) => location.assign(path) })
}
