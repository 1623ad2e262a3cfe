import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import type { Opened } from './calendar-dialogs.tsx'
import { planMove, type Target } from './move-task.ts'
import { TaskCard } from './task-card.tsx'
import { columns, type ShownTask, stateOf, type TaskState } from './task-state.ts'
import type { TaskDesk } from './use-tasks.ts'

interface BoardProps {
  readonly desk: TaskDesk
  readonly today: string
  readonly canChange: boolean
  readonly onOpen: (id: string) => void
  readonly onAsk: (question: Opened) => void
}

const targetOf = (state: TaskState): Target | undefined => (state === 'overdue' ? undefined : state)

/** All tasks that are not done in three columns. Who may change them drags the cards or uses their menus. */
export function Board({ desk, today, canChange, onOpen, onAsk }: BoardProps) {
  const t = useT()
  const [dragged, setDragged] = useState<ShownTask | null>(null)
  const toFocus = useRef<string | null>(null)
  useEffect(() => {
    const menu = toFocus.current && document.getElementById(toFocus.current)
    // The card has been drawn anew in another column: whoever works with the keyboard goes with it.
    if (menu && document.activeElement !== menu) menu.focus()
  })
  const move = (task: ShownTask, target: Target, isByMenu: boolean) => {
    const plan = planMove(task, target, today)
    if (!plan || desk.isBusy(task._id)) return
    if ('asks' in plan) return onAsk({ kind: 'ask', id: task._id, target, question: plan.asks })
    toFocus.current = isByMenu ? `move-${task._id}` : null
    void desk.move(task, target, plan.change).finally(() => {
      toFocus.current = null
    })
  }
  const accepts = (state: TaskState) => {
    const target = targetOf(state)
    return dragged !== null && target !== undefined && planMove(dragged, target, today) !== undefined
  }
  const dropping = (state: TaskState) => ({
    'data-accepts': accepts(state) || undefined,
    onDragOver: (event: DragEvent) => {
      if (accepts(state)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(state)
      if (!dragged || !target) return
      event.preventDefault()
      setDragged(null)
      move(dragged, target, false)
    },
  })
  return (
    <div className="block-calendar-board">
      <h3>{t('tasks.board-title')}</h3>
      <p className="block-calendar-about">{t('tasks.board-about')}</p>
      <div className="block-calendar-columns">
        {columns.map((column) => {
          const own = desk.tasks.filter((task) => stateOf(task, today) === column)
          return (
            <section
              key={column}
              data-state={column}
              aria-label={t(`tasks.state.${column}`)}
              {...dropping(column)}
            >
              <h4>
                {t(`tasks.state.${column}`)} <span>{own.length}</span>
              </h4>
              <ul>
                {own.map((task) => (
                  <TaskCard
                    key={task._id}
                    task={task}
                    today={today}
                    canChange={canChange}
                    isBusy={desk.isBusy(task._id)}
                    onOpen={() => onOpen(task._id)}
                    onMove={(target) => move(task, target, true)}
                    onDrag={setDragged}
                  />
                ))}
              </ul>
              {own.length === 0 && <p className="block-calendar-about">{t('tasks.nothing-in-column')}</p>}
            </section>
          )
        })}
      </div>
      {canChange && (
        <p
          className="block-calendar-drop"
          data-dragging={dragged !== null || undefined}
          {...dropping('done')}
        >
          {t('tasks.drop-done')}
        </p>
      )}
    </div>
  )
}
