import { useT } from '#shell/texts.tsx'
import {
  ContentClock,
  ContentHtml,
  ContentLine,
  ContentLines,
  ContentNumber,
} from '../../components/content-inputs.tsx'

/** What staff fill in for a session of a programme. */
export default function SessionForm() {
  const t = useT()
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <ContentClock path="startsAt" label={t('lesson-editor.starts-at')} required />
        <ContentNumber path="minutes" label={t('lesson-editor.minutes')} required />
        <ContentLine path="room" label={t('lesson-editor.session.room')} max={100} />
        <ContentNumber
          path="remindMinutes"
          label={t('lesson-editor.remind')}
          help={t('lesson-editor.remind-help')}
        />
      </div>
      <ContentLines
        path="speakers"
        label={t('lesson-editor.session.speakers')}
        help={t('lesson-editor.session.speakers-help')}
      />
      <ContentHtml path="html" label={t('lesson-editor.session.about')} />
    </>
  )
}
