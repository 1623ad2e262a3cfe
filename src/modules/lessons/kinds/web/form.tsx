import { useT } from '#shell/texts.tsx'
import { ContentLine, ContentText } from '../../components/content-inputs.tsx'

/** What authors fill in for a page somewhere else. */
export default function WebForm() {
  const t = useT()
  return (
    <>
      <ContentLine
        path="url"
        label={t('lesson-editor.url')}
        help={t('lesson-editor.url-help')}
        placeholder="https://"
        max={2000}
        isAddress
        required
      />
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </>
  )
}
