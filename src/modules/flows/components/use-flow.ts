import { useContext, useEffect, useState } from 'react'
import { useHere } from '#shell/here.ts'
import { FormContext } from '#shell/page/form/around-form.ts'
import { useVisitorGuard } from '#shell/use-visitor-guard.ts'
import type { FlowBlockData } from '../flow-block.ts'
import { readStoredRun } from './stored-run.ts'

/** Runs the flow of a block with what the form around it holds; the code that does so comes with the first run. */
export function useFlow(
  block: FlowBlockData,
  onLoad: boolean,
): { isBusy: boolean; run: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const form = useContext(FormContext)
  const { go } = useHere()
  const guard = useVisitorGuard()

  async function start(isResumed: boolean): Promise<void> {
    setBusy(true)
    try {
      const { runFlow, resumeFlow } = await import('./run-flow.ts')
      const runner = { block, go: (path: string) => go(guard(path)) }
      await (isResumed ? resumeFlow(runner) : runFlow(runner, form?.store))
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    const isResumed = readStoredRun(block) !== undefined
    if (isResumed || onLoad) void start(isResumed)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each block and page, not for each drawing
  }, [block.flow, block.post])

  return { isBusy, run: () => start(false) }
}
