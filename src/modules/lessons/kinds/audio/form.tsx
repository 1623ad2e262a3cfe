import { useT } from '#shell/texts.tsx'
import { ContentText } from '../../components/content-inputs.tsx'
import { MediaFile } from '../../components/media-file.tsx'
import { soundRule } from '../../content/upload-rules.ts'

/** What authors fill in for something to listen to. */
export default function AudioForm() {
  const t = useT()
  return (
    <>
      <MediaFile
        media="audio"
        rule={soundRule}
        label={t('lesson-editor.sound')}
        renderPreview={(address) => (
          <audio controls preload="metadata" src={address} className="w-full">
            <track kind="captions" />
          </audio>
        )}
      />
      <ContentText
        path="transcript"
        label={t('lesson-editor.transcript')}
        help={t('lesson-editor.transcript-help')}
        max={100_000}
      />
    </>
  )
}
