import { useT } from '#shell/texts.tsx'
import { PreviewLink, PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { Cmi5Content } from './kind.ts'

/** The way to the package. */
export default function Cmi5Preview({ content }: PreviewProps<Cmi5Content>) {
  const t = useT()
  return (
    <>
      <PreviewLink
        href={`/lesson/packages?id=${content.packageID ?? ''}`}
        words={t('lesson-editor.cmi5.package')}
      />
      <PreviewNote text={content.note} />
    </>
  )
}
