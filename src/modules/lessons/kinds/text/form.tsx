import { useT } from '#shell/texts.tsx'
import { ContentHtml, ContentNumber } from '../../components/content-inputs.tsx'

/** What authors fill in for something to read. */
export default function TextForm() {
  const t = useT()
  return (
    <>
      <ContentHtml path="html" label={t('lesson-editor.text')} required />
      <ContentNumber
        path="secondsPerPage"
        label={t('lesson-editor.seconds-per-page')}
        help={t('lesson-editor.seconds-per-page-help')}
      />
    </>
  )
}
