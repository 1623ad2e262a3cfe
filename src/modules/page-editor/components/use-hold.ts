import { useCallback, useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import type { Holding } from '../drafts/hold-page.server.ts'
import { failureOf, isFault, sendDesk } from './send-desk.ts'
import { tabName } from './use-autosave.ts'

const AGAIN_MS = 15_000

/** Says who else has the page open; null while it is ours. Taking it over opens it anew, with what the other had saved. */
export function useHold() {
  const t = useT()
  const [other, setOther] = useState<Holding | null>(null)
  useEffect(() => {
    let isOver = false
    const hold = async () => {
      const holding = await sendDesk<Holding>('hold', { tab: tabName() })
      if (!isOver && !isFault(holding)) setOther(holding.editor === null ? null : holding)
    }
    // Without an answer nothing changes; the save itself says what is wrong.
    const ask = () => void hold().catch(() => undefined)
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  const takeOver = useCallback(async () => {
    try {
      await sendDesk<Holding>('hold', { tab: tabName(), take: 'true' })
      location.reload()
    } catch (error) {
      showToast({ kind: 'error', text: t(failureOf(error)) })
    }
  }, [t])
  return { other, takeOver }
}
