import { Download } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { FileContent } from './kind.ts'

/** A file to take home. */
export default function FileView({ content, onOpened }: LessonViewProps<FileContent>) {
  const t = useT()
  return (
    <div className="lesson-paper lesson-way">
      <p className="lesson-way-name">{content.name}</p>
      {content.note && <p className="lesson-way-note">{content.note}</p>}
      <LinkButton href={content.file} download={content.name} icon={<Download />} onClick={onOpened}>
        {t('lesson-view.download')}
      </LinkButton>
    </div>
  )
}
