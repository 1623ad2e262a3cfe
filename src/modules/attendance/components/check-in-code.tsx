import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'

interface CheckInCodeProps {
  readonly code: { readonly picture: string; readonly address: string } | null
  readonly isOver: boolean
  readonly isWide?: boolean
}

/** The code that learners scan on the day itself; before and after it says why there is none. */
export function CheckInCode({ code, isOver, isWide = false }: CheckInCodeProps) {
  const t = useT()
  if (!code)
    return (
      <Alert title={t(isOver ? 'attendance.day.closed' : 'attendance.day.no-code')}>
        {t(isOver ? 'attendance.day.over' : 'attendance.day.early')}
      </Alert>
    )
  return (
    <Card title={t('attendance.day.scan')}>
      <div className="grid justify-items-center gap-3 text-center">
        <img
          src={code.picture}
          alt={t('attendance.day.picture')}
          data-address={code.address}
          width={isWide ? 560 : 272}
          height={isWide ? 560 : 272}
          className="h-auto max-w-full rounded-control"
          // In the room all of it is seen at once, however low the screen is.
          style={isWide ? { maxWidth: 'min(100%, 50dvh)' } : undefined}
        />
        <p className="text-sm text-muted">{t('attendance.day.changes')}</p>
      </div>
    </Card>
  )
}
