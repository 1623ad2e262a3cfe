import { useT } from '#shell/texts.tsx'
import { ContentClock, ContentLine, ContentNumber } from '../../components/content-inputs.tsx'

/** What authors fill in for a session at a fixed time. */
export default function LiveForm() {
  const t = useT()
  return (
    <>
      <ContentLine
        path="url"
        label={t('lesson-editor.meeting')}
        help={t('lesson-editor.meeting-help')}
        placeholder="https://"
        max={2000}
        isAddress
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <ContentClock path="startsAt" label={t('lesson-editor.starts-at')} required />
        <ContentNumber path="minutes" label={t('lesson-editor.minutes')} required />
        <ContentNumber
          path="remindMinutes"
          label={t('lesson-editor.remind')}
          help={t('lesson-editor.remind-help')}
        />
      </div>
    </>
  )
}
