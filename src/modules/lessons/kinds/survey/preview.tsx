import { useT } from '#shell/texts.tsx'
import { PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { SurveyContent } from './kind.ts'

/** The questions, and how each is answered. */
export default function SurveyPreview({ content }: PreviewProps<SurveyContent>) {
  const t = useT()
  return (
    <>
      <ol className="grid gap-3">
        {(content.questions ?? []).map(({ id, text, type, options }, index) => (
          <li key={id}>
            <p className="font-medium">
              {index + 1}. {text}
            </p>
            <p className="text-sm text-muted">
              {options.length > 0 ? options.join(' · ') : t(`lesson-editor.type-${type}`)}
            </p>
          </li>
        ))}
      </ol>
      <PreviewNote text={content.intro} />
    </>
  )
}
