import { useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import type { OutlineSection } from '../outline.server.ts'
import { OutlineRow, type ShownKind } from './outline-row.tsx'
import { useDrag } from './use-drag.ts'
import { useOutline } from './use-outline.ts'
import { useRename } from './use-rename.tsx'

interface PartListProps {
  readonly courseId: string
  readonly lessonId: string
  readonly outline: readonly OutlineSection[]
  readonly kinds: readonly ShownKind[]
  readonly begun: Readonly<Record<string, number>>
  /** Where changes are sent. */
  readonly action: string
}

/** The parts of one lesson in their order. */
export function PartList({ courseId, lessonId, outline, kinds, begun, action }: PartListProps) {
  const t = useT()
  const desk = useOutline(outline, action)
  const drag = useDrag(desk.sections, (move) => void desk.move(move))
  const rename = useRename(desk)
  const section = desk.sections.find(({ lessons }) => lessons.some(({ _id }) => _id === lessonId))
  const parts = section?.lessons.filter(({ parentID }) => parentID === lessonId) ?? []
  async function remove(id: string, name: string) {
    const title = t('lesson-editor.delete-title', { name })
    const n = begun[id] ?? 0
    const progress = n > 0 ? ` ${t('lesson-editor.delete-begun', { n })}` : ''
    const message = `${t('lesson-editor.delete-lesson', { n: 1 })}${progress}`
    if (await showConfirm({ title, message, cancel: true })) void desk.send({ intent: 'delete-lesson', id })
  }
  return (
    <div className="syllabus" aria-busy={desk.isBusy || undefined}>
      <output className="sr-only">{desk.said}</output>
      <ol className="syllabus-section">
        {parts.map((part) => (
          <OutlineRow
            key={part._id}
            lesson={part}
            courseId={courseId}
            section={section?._id ?? ''}
            kind={kinds.find(({ kind }) => kind === part.kind)}
            desk={desk}
            drag={drag}
            onStep={(move) => void desk.move(move)}
            onRename={() => rename.ask({ what: 'lesson', id: part._id, name: part.name })}
            onDelete={() => void remove(part._id, part.name)}
          />
        ))}
      </ol>
      {rename.dialog}
    </div>
  )
}
