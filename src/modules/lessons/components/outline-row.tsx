import {
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  ListTree,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useLocation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { formatLength } from '../content/length.ts'
import { placesAt } from '../making-places.ts'
import { applyMove, type Move } from '../outline/move.ts'
import { countBefore } from '../outline/place-of.ts'
import type { OutlineLesson } from '../outline.server.ts'
import { KindIcon } from './kind-icon.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { OutlineDrag } from './use-drag.ts'
import type { OutlineDesk } from './use-outline.ts'

export interface ShownKind {
  readonly kind: string
  readonly label: string
}

interface OutlineRowProps {
  readonly lesson: OutlineLesson
  readonly courseId: string
  readonly section: string
  readonly kind: ShownKind | undefined
  readonly desk: OutlineDesk
  readonly drag: OutlineDrag
  readonly onStep: (move: Move & { readonly by: -1 | 1 }) => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

/** One lesson of the outline. */
export function OutlineRow(props: OutlineRowProps) {
  const { lesson, courseId, section, kind, desk, drag, onStep } = props
  const { _id: id, name } = lesson
  const t = useT()
  const places = placesAt(useLocation().pathname)
  const isPart = lesson.parentID !== null
  const can = (move: Move) => applyMove(desk.sections, move) !== undefined
  const nesting: Move = { what: 'lesson', id, nest: !isPart }
  const entries: MenuEntry[] = [
    { key: 'edit', label: t('lesson-editor.edit'), icon: <Pencil />, href: places.edit(id) },
    { key: 'see', label: t('lesson-editor.see'), icon: <Eye />, href: places.see(id) },
    { key: 'rename', label: t('lesson-editor.rename'), icon: <Pencil />, onSelect: props.onRename },
    ...(isPart
      ? []
      : [
          {
            key: 'parts',
            label: t('lesson-editor.parts'),
            icon: <ListTree />,
            href: places.parts(courseId, id, countBefore(desk.sections, id) + 1),
          },
        ]),
    {
      key: 'nest',
      label: t(isPart ? 'lesson-editor.unnest' : 'lesson-editor.nest'),
      icon: isPart ? <IndentDecrease /> : <IndentIncrease />,
      disabled: !can(nesting),
      onSelect: () => void desk.move(nesting),
    },
    {
      key: 'duplicate',
      label: t('lesson-editor.duplicate'),
      icon: <Copy />,
      onSelect: () => void desk.send({ intent: 'duplicate', id }),
    },
    {
      key: 'show',
      label: t(lesson.status ? 'lesson-editor.hide' : 'lesson-editor.show'),
      icon: lesson.status ? <EyeOff /> : <Eye />,
      onSelect: () => void desk.send({ intent: lesson.status ? 'hide' : 'show', id }),
    },
    {
      key: 'delete',
      label: t('lesson-editor.delete'),
      icon: <Trash2 />,
      danger: true,
      separated: true,
      onSelect: props.onDelete,
    },
  ]
  return (
    <li
      className="syllabus-row"
      data-part={isPart || undefined}
      data-hidden={!lesson.status || undefined}
      {...drag.draggable('lesson', id, name)}
      {...drag.target(id, { what: 'lesson', section, before: id })}
    >
      <GripVertical aria-hidden="true" className="syllabus-grip" />
      <KindIcon kind={lesson.kind} className="size-5 shrink-0 text-muted" />
      <div className="syllabus-name">
        <a href={places.edit(id)} draggable={false}>
          {name}
        </a>
        <p>
          {[kind?.label ?? lesson.kind, formatLength(lesson.seconds)].filter(Boolean).join(' · ')}
          {lesson.free && <Badge tone="ok">{t('lesson-editor.free')}</Badge>}
          {!lesson.status && <Badge>{t('lesson-editor.hidden')}</Badge>}
          {(lesson.releaseAt ?? lesson.releaseDays) !== null && (
            <Badge tone="info">{t('lesson-editor.released')}</Badge>
          )}
          {lesson.prerequisites.length > 0 && <Badge tone="warn">{t('lesson-editor.waits')}</Badge>}
        </p>
      </div>
      <div className="syllabus-tools">
        <MoveButtons
          what="lesson"
          id={id}
          name={name}
          can={(by) => can({ what: 'lesson', id, by })}
          onMove={(by) => onStep({ what: 'lesson', id, by })}
        />
        <Menu
          trigger={<IconButton label={t('lesson-editor.tools', { name })} icon={<EllipsisVertical />} />}
          entries={entries}
        />
      </div>
    </li>
  )
}
