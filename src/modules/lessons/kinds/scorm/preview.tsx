import { useT } from '#shell/texts.tsx'
import { PreviewLink, PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { ScormContent } from './kind.ts'

/** The way to the package. */
export default function ScormPreview({ content }: PreviewProps<ScormContent>) {
  const t = useT()
  return (
    <>
      <PreviewLink
        href={`/lesson/packages?id=${content.packageID ?? ''}`}
        words={t('lesson-editor.scorm.package')}
      />
      <PreviewNote text={content.note} />
    </>
  )
}
