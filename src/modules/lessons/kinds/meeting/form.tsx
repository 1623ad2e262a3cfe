import { useT } from '#shell/texts.tsx'
import { ContentClock, ContentLine, ContentNumber } from '../../components/content-inputs.tsx'

/** What authors fill in for a live class. */
export default function MeetingForm() {
  const t = useT()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <ContentClock path="startsAt" label={t('lesson-editor.starts-at')} required />
        <ContentNumber path="minutes" label={t('lesson-editor.minutes')} required />
        <ContentNumber
          path="attendPercent"
          label={t('lesson-editor.meeting.attend')}
          help={t('lesson-editor.meeting.attend-help')}
        />
        <ContentNumber
          path="remindMinutes"
          label={t('lesson-editor.remind')}
          help={t('lesson-editor.remind-help')}
        />
      </div>
      <ContentLine
        path="stream"
        label={t('lesson-editor.meeting.stream')}
        help={t('lesson-editor.meeting.stream-help')}
        placeholder="https://"
        max={2000}
        isAddress
      />
      <ContentLine
        path="recording"
        label={t('lesson-editor.meeting.recording-url')}
        placeholder="https://"
        max={2000}
        isAddress
      />
    </>
  )
}
