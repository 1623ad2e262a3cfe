import type { DeviceTrouble } from '#shell/devices/open-devices.ts'
import { useT } from '#shell/texts.tsx'

interface TroubleProps {
  readonly trouble: DeviceTrouble
  onRetry(): void
}

/** Why the camera cannot be used, what to do about it, and another try. */
export function Trouble({ trouble, onRetry }: TroubleProps) {
  const t = useT()
  return (
    <div className="sv-notice" role="alert" data-tone="bad">
      <p>
        <b>{t(`supervision.device.${trouble}`)}</b> {t(`supervision.device.${trouble}-help`)}
      </p>
      <button type="button" className="sv-button" onClick={onRetry}>
        {t('supervision.device.retry')}
      </button>
    </div>
  )
}
