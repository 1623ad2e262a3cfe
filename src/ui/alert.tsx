import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertTone = 'ok' | 'warn' | 'bad' | 'info'

const looks: Record<AlertTone, { box: string; ink: string; Icon: LucideIcon }> = {
  ok: { box: 'border-ok/35 bg-ok/7', ink: 'text-ok', Icon: CircleCheck },
  warn: { box: 'border-amber/60 bg-amber/12', ink: 'text-warn', Icon: TriangleAlert },
  bad: { box: 'border-bad/35 bg-bad/6', ink: 'text-bad', Icon: OctagonAlert },
  info: { box: 'border-info/30 bg-info/6', ink: 'text-info', Icon: Info },
}

type AlertProps = { tone?: AlertTone; title?: ReactNode; action?: ReactNode; children?: ReactNode }

/** A notice inside the page that stays until its cause is gone. */
export function Alert({ tone = 'info', title, action, children }: AlertProps) {
  const { box, ink, Icon } = looks[tone]
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`flex gap-3 rounded-card border p-4 ${box}`}>
      <Icon className={`mt-0.5 size-6 ${ink}`} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          {title && <p className={`font-semibold ${ink}`}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
