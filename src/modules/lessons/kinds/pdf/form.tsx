import { useT } from '#shell/texts.tsx'
import { ContentFile } from '../../components/content-file.tsx'
import { ContentLine, ContentNumber, ContentTick } from '../../components/content-inputs.tsx'
import { documentRule } from '../../content/upload-rules.ts'

/** What authors fill in for a document or slides. */
export default function PdfForm() {
  const t = useT()
  return (
    <>
      <ContentFile path="file" part="file" rule={documentRule} label={t('lesson-editor.document')} />
      <ContentTick
        path="canDownload"
        label={t('lesson-editor.can-download')}
        help={t('lesson-editor.can-download-help')}
      />
      <ContentLine
        path="watermark"
        label={t('lesson-editor.watermark')}
        help={t('lesson-editor.watermark-help')}
        max={100}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ContentNumber path="pages" label={t('lesson-editor.pages')} help={t('lesson-editor.pages-help')} />
        <ContentNumber
          path="secondsPerPage"
          label={t('lesson-editor.seconds-per-page')}
          help={t('lesson-editor.seconds-per-page-help')}
        />
      </div>
      <ContentTick
        path="untilLastPage"
        label={t('lesson-editor.until-last-page')}
        help={t('lesson-editor.until-last-page-help')}
      />
    </>
  )
}
