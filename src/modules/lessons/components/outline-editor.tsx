import { EllipsisVertical, ListTree, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { showConfirm } from '#shell/widgets/dialogs.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { placesAt } from '../making-places.ts'
import { applyMove, type Move } from '../outline/move.ts'
import type { OutlineLesson, OutlineSection } from '../outline.server.ts'
import { MoveButtons } from './move-buttons.tsx'
import { NewSection } from './new-section.tsx'
import { OutlineRow, type ShownKind } from './outline-row.tsx'
import { useDrag } from './use-drag.ts'
import { useOutline } from './use-outline.ts'
import { useRename } from './use-rename.tsx'

interface OutlineEditorProps {
  readonly courseId: string
  readonly sections: readonly OutlineSection[]
  readonly kinds: readonly ShownKind[]
  /** How many learners have begun a lesson, by its id. */
  readonly begun: Readonly<Record<string, number>>
  /** Where changes are sent. */
  readonly action: string
}

/** Sections and lessons of a course: added, renamed, moved by mouse or keys, hidden, copied and taken away. */
export function OutlineEditor({ courseId, sections: stored, kinds, begun, action }: OutlineEditorProps) {
  const t = useT()
  const places = placesAt(useLocation().pathname)
  const desk = useOutline(stored, action)
  const drag = useDrag(desk.sections, (move) => void desk.move(move))
  const rename = useRename(desk)
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    const button = toFocus.current && document.getElementById(toFocus.current)
    // The row has been drawn elsewhere: whoever works with the keyboard goes with it.
    if (button && document.activeElement !== button) button.focus()
  })
  const step = (move: Move & { readonly by: -1 | 1 }) => {
    toFocus.current = `step${move.by}-${move.id}`
    void desk.move(move).finally(() => {
      toFocus.current = null
    })
  }
  const countBegun = (lessons: readonly OutlineLesson[]) =>
    lessons.reduce((highest, { _id }) => Math.max(highest, begun[_id] ?? 0), 0)

  async function remove(
    what: 'section' | 'lesson',
    item: { _id: string; name: string },
    lost: readonly OutlineLesson[],
  ) {
    const learners = countBegun(lost)
    const title = t('lesson-editor.delete-title', { name: item.name })
    const text = t(`lesson-editor.delete-${what}`, { n: lost.length })
    const progress = learners > 0 ? ` ${t('lesson-editor.delete-begun', { n: learners })}` : ''
    if (await showConfirm({ title, message: `${text}${progress}`, cancel: true }))
      void desk.send({ intent: `delete-${what}`, id: item._id })
  }
  const lostWith = (lesson: OutlineLesson, all: readonly OutlineLesson[]) => [
    lesson,
    ...all.filter(({ parentID }) => parentID === lesson._id),
  ]

  return (
    <div className="syllabus" aria-busy={desk.isBusy || undefined}>
      <output className="sr-only">{desk.said}</output>
      {desk.sections.length === 0 && (
        <EmptyState
          icon={<ListTree />}
          title={t('lesson-editor.empty-title')}
          text={t('lesson-editor.empty-text')}
        />
      )}
      {desk.sections.map((section, index) => (
        <section
          key={section._id}
          className="syllabus-section"
          aria-label={section.name}
          {...drag.target(section._id, { what: 'section', before: section._id })}
        >
          <div className="syllabus-head" {...drag.draggable('section', section._id, section.name)}>
            <h2>
              <span>{index + 1}.</span> {section.name}
            </h2>
            <div className="syllabus-tools">
              <MoveButtons
                what="section"
                id={section._id}
                name={section.name}
                can={(by) => applyMove(desk.sections, { what: 'section', id: section._id, by }) !== undefined}
                onMove={(by) => step({ what: 'section', id: section._id, by })}
              />
              <Menu
                trigger={
                  <IconButton
                    label={t('lesson-editor.tools', { name: section.name })}
                    icon={<EllipsisVertical />}
                  />
                }
                entries={[
                  {
                    key: 'rename',
                    label: t('lesson-editor.rename'),
                    icon: <Pencil />,
                    onSelect: () => rename.ask({ what: 'section', id: section._id, name: section.name }),
                  },
                  {
                    key: 'delete',
                    label: t('lesson-editor.delete'),
                    icon: <Trash2 />,
                    danger: true,
                    separated: true,
                    onSelect: () => void remove('section', section, section.lessons),
                  },
                ]}
              />
            </div>
          </div>
          <ol>
            {section.lessons.map((lesson) => (
              <OutlineRow
                key={lesson._id}
                lesson={lesson}
                courseId={courseId}
                section={section._id}
                kind={kinds.find(({ kind }) => kind === lesson.kind)}
                desk={desk}
                drag={drag}
                onStep={step}
                onRename={() => rename.ask({ what: 'lesson', id: lesson._id, name: lesson.name })}
                onDelete={() => void remove('lesson', lesson, lostWith(lesson, section.lessons))}
              />
            ))}
          </ol>
          <div
            className="syllabus-end"
            {...drag.target(`end-${section._id}`, { what: 'lesson', section: section._id, before: null })}
          >
            {section.lessons.length === 0 && <p>{t('lesson-editor.no-lessons')}</p>}
            <LinkButton
              kind="quiet"
              size="small"
              icon={<Plus />}
              href={places.add(courseId, {
                section: section._id,
                at: section.lessons.filter(({ parentID }) => parentID === null).length + 1,
              })}
            >
              {t(`lesson-editor.add-${places.words}`)}
            </LinkButton>
          </div>
        </section>
      ))}
      <NewSection key={stored.length} action={action} />
      {rename.dialog}
    </div>
  )
}
