import { PreviewLink, PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { ExamContent } from './kind.ts'

/** The way to the exam's page of staff. */
export default function ExamPreview({ content }: PreviewProps<ExamContent>) {
  return (
    <>
      {content.examID && <PreviewLink href={`/lesson/exam/detail/${content.examID}/current`} />}
      <PreviewNote text={content.note} />
    </>
  )
}
