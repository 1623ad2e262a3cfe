import { useT } from '#shell/texts.tsx'
import { ContentFile } from '../../components/content-file.tsx'
import { ContentLine, ContentText } from '../../components/content-inputs.tsx'
import { privatePictureRule } from '../../content/upload-rules.ts'

/** What authors fill in for a picture. */
export default function PictureForm() {
  const t = useT()
  return (
    <>
      <ContentFile
        path="file"
        part="file"
        rule={privatePictureRule}
        label={t('lesson-editor.picture')}
        renderPreview={(address) => <img src={address} alt="" className="max-h-72 rounded-card" />}
      />
      <ContentLine
        path="alt"
        label={t('lesson-editor.alt')}
        help={t('lesson-editor.alt-help')}
        max={300}
        required
      />
      <ContentText path="caption" label={t('lesson-editor.picture-caption')} max={2000} />
    </>
  )
}
