import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { PreviewLink, type PreviewProps } from '../../components/preview-parts.tsx'
import type { MeetingContent } from './kind.ts'

/** When it is, how long it takes, and where it is streamed. */
export default function MeetingPreview({ content }: PreviewProps<MeetingContent>) {
  const t = useT()
  const lang = useLang()
  const at = content.startsAt ?? ''
  return (
    <p>
      {formatThaiDate(at, 'long', lang)} {formatThaiTime(at, lang)} ·{' '}
      {t('lesson-editor.n-minutes', { n: content.minutes ?? 0 })}
      {content.stream && (
        <>
          <br />
          <PreviewLink href={content.stream} />
        </>
      )}
    </p>
  )
}
