import { useT } from '#shell/texts.tsx'
import { useContentForm } from '../../components/content.tsx'
import { ContentFile } from '../../components/content-file.tsx'
import { ContentText } from '../../components/content-inputs.tsx'
import { readLength } from '../../components/read-length.ts'
import { soundRule } from '../../upload-rules.ts'

/** What authors fill in for something to listen to. */
export default function AudioForm() {
  const t = useT()
  const { onLength } = useContentForm()
  const measure = async (address: string) => {
    const seconds = await readLength(address, 'audio')
    if (seconds !== undefined) onLength(seconds)
  }
  return (
    <>
      <ContentFile
        path="file"
        part="file"
        rule={soundRule}
        label={t('lesson-editor.sound')}
        renderPreview={(address) => (
          <audio controls preload="metadata" src={address} className="w-full">
            <track kind="captions" />
          </audio>
        )}
        onAddress={(address) => void measure(address)}
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
