import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'

interface CheckInCodeProps {
  readonly code: { readonly picture: string } | null
  readonly isOver: boolean
}

/** The code that learners scan on the day itself; before and after it says why there is none. */
export function CheckInCode({ code, isOver }: CheckInCodeProps) {
  const t = useT()
  if (!code)
    return (
      <Alert title={t('attendance.day.no-code')}>
        {t(isOver ? 'attendance.day.over' : 'attendance.day.early')}
      </Alert>
    )
  return (
    <Card title={t('attendance.day.scan')}>
      <div className="grid justify-items-center gap-3 text-center">
        <img
          src={code.picture}
          alt={t('attendance.day.picture')}
          width={272}
          height={272}
          className="rounded-control"
        />
        <p className="text-sm text-muted">{t('attendance.day.changes')}</p>
      </div>
    </Card>
  )
}
