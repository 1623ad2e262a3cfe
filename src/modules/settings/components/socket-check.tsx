import { useEffect, useState } from 'react'
import { openSocket } from '#shell/realtime/connection.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'

/** A connection that is not there after so long does not come. */
const PATIENCE_MS = 10_000

/** How the page's own connection stands. */
export type SocketState =
  | { readonly kind: 'waiting' | 'wrong' }
  | { readonly kind: 'fine'; readonly ms: number }
const tones = { waiting: 'neutral', fine: 'ok', wrong: 'bad' } as const

/** Opens the page's own connection, anew with each `turn`: the one part that only a browser can try. */
export function useSocketCheck(turn: unknown): SocketState {
  const [tried, setTried] = useState<{ readonly turn: unknown; readonly state: SocketState }>()
  useEffect(() => {
    let isOver = false
    const begun = performance.now()
    const end = (next: SocketState) => {
      if (!isOver) setTried({ turn, state: next })
      isOver = true
    }
    const timer = setTimeout(() => end({ kind: 'wrong' }), PATIENCE_MS)
    const connected = () => end({ kind: 'fine', ms: Math.round(performance.now() - begun) })
    void openSocket().then((socket) => (socket.connected ? connected() : socket.once('connect', connected)))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [turn])
  return tried && tried.turn === turn ? tried.state : { kind: 'waiting' }
}

/** How the connection of this browser stands, among the other parts. */
export function SocketPart({ state }: { readonly state: SocketState }) {
  const t = useT()
  return (
    <li className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-4">
      <span className="font-semibold">{t('self-test.socket.title')}</span>
      <span aria-live="polite">
        <Badge tone={tones[state.kind]}>{t(`self-test.state.${state.kind}`)}</Badge>{' '}
        {t(`self-test.socket.${state.kind}`)}
      </span>
      <span className="text-sm text-muted">
        {state.kind === 'fine' && t('self-test.took', { ms: state.ms })}
      </span>
    </li>
  )
}
