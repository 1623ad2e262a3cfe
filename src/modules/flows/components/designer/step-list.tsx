import { ArrowDownToLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { mayStand } from '../../drawing/change-drawing.ts'
import { type DrawnPlace, type DrawnStep, findDrawn, isForked, type Side } from '../../drawing/drawing.ts'
import { nameOfStep, useDesk } from './designer-desk.ts'
import { StepCard } from './step-card.tsx'

interface StepListProps {
  readonly list: readonly DrawnStep[]
  readonly owner: string | null
  readonly side: Side
}

/** Steps from top to bottom, with a place to add one between any two. */
export function StepList({ list, owner, side }: StepListProps) {
  return (
    <ol className="flow-list">
      {list.map((drawn, at) => (
        <li key={drawn.key}>
          <Gap place={{ owner, side, at }} before={drawn} />
          <StepCard drawn={drawn} at={at} />
          {isForked(drawn) && <Ways drawn={drawn} />}
        </li>
      ))}
      <li>
        <Gap place={{ owner, side, at: list.length }} isLast />
      </li>
    </ol>
  )
}

/** The two ways behind a step. */
function Ways({ drawn }: { readonly drawn: DrawnStep }) {
  const t = useT()
  const { actions } = useDesk()
  const name = nameOfStep(drawn, actions)
  return (
    <div className="flow-ways">
      {(['yes', 'no'] as const).map((side) => (
        <section key={side} aria-label={t(`flow-designer.way-${side}`, { name })} data-side={side}>
          <p className="flow-way">{t(`flow-designer.${side}`)}</p>
          <StepList list={drawn[side]} owner={drawn.key} side={side} />
        </section>
      ))}
    </div>
  )
}

interface GapProps {
  readonly place: DrawnPlace
  readonly before?: DrawnStep
  readonly isLast?: boolean
}

/** The place between two steps: adds a step, or takes the one that is carried or dragged. */
function Gap({ place, before, isLast }: GapProps) {
  const t = useT()
  const { steps, actions, carried, move, add } = useDesk()
  const [isOver, setOver] = useState(false)
  const held = carried === null ? undefined : findDrawn(steps, carried)?.drawn
  const isOpen = held ? mayStand(steps, held, place) : true
  const where = before
    ? t('flow-designer.in-front', { name: nameOfStep(before, actions) })
    : t('flow-designer.at-end')
  if (!isOpen) return <div className="flow-gap" data-closed />
  return (
    <div
      className="flow-gap"
      data-over={isOver || undefined}
      data-last={isLast || undefined}
      onDragOver={(event) => {
        if (!held) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (carried !== null) move(carried, place)
      }}
    >
      <button
        type="button"
        className="flow-add"
        data-held={held ? true : undefined}
        aria-label={`${t(held ? 'flow-designer.put' : 'flow-designer.add')} ${where}`}
        onClick={() => (carried === null ? add(place) : move(carried, place))}
      >
        {held ? <ArrowDownToLine /> : <Plus />}
        <span>{t(held ? 'flow-designer.put' : 'flow-designer.add')}</span>
      </button>
    </div>
  )
}
