import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { PreviewLink, type PreviewProps } from '../../components/preview-parts.tsx'
import type { LiveContent } from './kind.ts'

/** When it is, how long it takes and the way in. */
export default function LivePreview({ content }: PreviewProps<LiveContent>) {
  const t = useT()
  const lang = useLang()
  const at = content.startsAt ?? ''
  return (
    <p>
      {formatThaiDate(at, 'long', lang)} {formatThaiTime(at, lang)} ·{' '}
      {t('lesson-editor.n-minutes', { n: content.minutes ?? 0 })}
      <br />
      <PreviewLink href={content.url} />
    </p>
  )
}
