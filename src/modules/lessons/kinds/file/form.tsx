import { useT } from '#shell/texts.tsx'
import { ContentFile } from '../../components/content-file.tsx'
import { ContentLine, ContentText } from '../../components/content-inputs.tsx'
import { anyFileRule } from '../../content/upload-rules.ts'

/** What authors fill in for a file to take home. */
export default function FileForm() {
  const t = useT()
  return (
    <>
      <ContentFile path="file" part="file" rule={anyFileRule} label={t('lesson-editor.file')} />
      <ContentLine
        path="name"
        label={t('lesson-editor.file-name')}
        help={t('lesson-editor.file-name-help')}
        max={200}
        required
      />
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </>
  )
}
