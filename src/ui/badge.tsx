import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'brand' | 'accent'

const tones: Record<Tone, string> = {
  ok: 'bg-ok/12 text-ok',
  warn: 'bg-amber/20 text-warn',
  bad: 'bg-bad/10 text-bad',
  info: 'bg-info/11 text-info',
  neutral: 'bg-text/7 text-muted',
  brand: 'bg-brand/11 text-brand',
  accent: 'bg-accent text-accent-ink',
}

/** A short state or property; the word carries the meaning, the colour only helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`badge ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
