import { useT } from '#shell/texts.tsx'
import { PreviewNote, type PreviewProps } from '../../components/preview-parts.tsx'
import type { AssignmentContent } from './kind.ts'

/** What the task asks for, in short. */
export default function AssignmentPreview({ content }: PreviewProps<AssignmentContent>) {
  const t = useT()
  const { task, points } = content
  return (
    <>
      <PreviewNote text={(task ?? '').replaceAll(/<[^<>]*>/g, ' ').slice(0, 300)} />
      <PreviewNote text={`${t('lesson-editor.assignment.points')}: ${points ?? 100}`} />
    </>
  )
}
