import { ExternalLink } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { WebContent } from './kind.ts'

/** A page somewhere else, opened beside the course: nothing of it runs in ours. */
export default function WebView({ content, onOpened }: LessonViewProps<WebContent>) {
  const t = useT()
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">{new URL(content.url).hostname}</p>
      {content.note && <p className="lesson-way-note">{content.note}</p>}
      <LinkButton
        href={content.url}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ExternalLink />}
        onClick={onOpened}
      >
        {t('lesson-view.open-beside')}
      </LinkButton>
      <p className="lesson-way-note">{t('lesson-view.another-site')}</p>
    </div>
  )
}
