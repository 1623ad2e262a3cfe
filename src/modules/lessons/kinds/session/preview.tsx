import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import type { PreviewProps } from '../../components/preview-parts.tsx'
import type { SessionContent } from './kind.ts'

/** When and where it is, and who speaks. */
export default function SessionPreview({ content }: PreviewProps<SessionContent>) {
  const t = useT()
  const lang = useLang()
  const at = content.startsAt ?? ''
  return (
    <p>
      {formatThaiDate(at, 'long', lang)} {formatThaiTime(at, lang)} ·{' '}
      {[t('lesson-editor.n-minutes', { n: content.minutes ?? 0 }), content.room].filter(Boolean).join(' · ')}
      <br />
      {content.speakers?.join(', ')}
    </p>
  )
}
