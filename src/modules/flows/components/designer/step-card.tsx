import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Copy,
  EllipsisVertical,
  GripVertical,
  Move,
  Power,
  Trash2,
} from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { placeBeside } from '../../drawing/change-drawing.ts'
import { type DrawnStep, partOf } from '../../drawing/drawing.ts'
import { placesBefore } from '../../drawing/places.ts'
import { nameOfStep, useDesk } from './designer-desk.ts'
import { namePlaces, sayRules } from './say-rules.ts'

interface StepCardProps {
  readonly drawn: DrawnStep
  readonly at: number
}

/** One step of the drawing: pressed it opens, dragged it moves, and every move can be made by buttons too. */
export function StepCard({ drawn, at }: StepCardProps) {
  const t = useT()
  const desk = useDesk()
  const { key, step } = drawn
  const name = nameOfStep(drawn, desk.actions)
  const action = desk.actions.get(String(step.code))
  const isOff = step.status === false
  const faults = desk.faultsOf(key)
  const shift = (by: -1 | 1) => {
    const place = placeBeside(desk.steps, key, by)
    if (place) desk.move(key, place)
  }
  return (
    <div
      className="flow-card"
      data-chosen={desk.chosen === key || undefined}
      data-carried={desk.carried === key || undefined}
      data-off={isOff || undefined}
      data-faulty={faults.length > 0 || undefined}
      draggable
      onDragStart={(event) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        desk.carry(key, 'drag')
      }}
      onDragEnd={() => desk.carry(null)}
    >
      <GripVertical aria-hidden="true" className="flow-grip" />
      <button
        type="button"
        id={`step-${key}`}
        className="flow-open"
        aria-expanded={desk.chosen === key}
        onClick={() => desk.choose(key)}
      >
        <b>
          {at + 1}. <Written text={name} />
        </b>
        <span>{action?.label ?? t('flow-designer.unknown', { code: String(step.code) })}</span>
        <Summary drawn={drawn} />
        {isOff && <Badge>{t('flow-designer.off')}</Badge>}
        {faults.length > 0 && (
          <span className="flow-fault">
            <CircleAlert /> {t('flow-designer.faults', { n: faults.length })}
          </span>
        )}
      </button>
      <div className="flow-tools">
        {([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            id={`shift${by}-${key}`}
            label={t(by === -1 ? 'flow-designer.up' : 'flow-designer.down', { name })}
            icon={by === -1 ? <ArrowUp /> : <ArrowDown />}
            aria-disabled={placeBeside(desk.steps, key, by) === undefined || undefined}
            onClick={() => shift(by)}
          />
        ))}
        <Menu
          trigger={<IconButton label={t('flow-designer.tools', { name })} icon={<EllipsisVertical />} />}
          entries={[
            {
              key: 'carry',
              label: t('flow-designer.carry'),
              icon: <Move />,
              onSelect: () => desk.carry(key),
            },
            {
              key: 'copy',
              label: t('flow-designer.duplicate'),
              icon: <Copy />,
              onSelect: () => desk.change({ do: 'duplicate', key }),
            },
            {
              key: 'power',
              label: t(isOff ? 'flow-designer.turn-on' : 'flow-designer.turn-off'),
              icon: <Power />,
              onSelect: () => desk.change({ do: 'set', key, step: { ...step, status: isOff } }),
            },
            {
              key: 'remove',
              label: t('flow-designer.remove'),
              icon: <Trash2 />,
              danger: true,
              separated: true,
              onSelect: () => desk.change({ do: 'remove', key }),
            },
          ]}
        />
      </div>
    </div>
  )
}

/** What a step does in a line: the first setting that says something, or its rules. */
function Summary({ drawn }: { readonly drawn: DrawnStep }) {
  const t = useT()
  const { actions, steps, places: common } = useDesk()
  // What no step stores is empty when the flow runs: it is shown as it was written.
  const stored = placesBefore(steps, drawn.key, actions).filter(({ stores }) => !stores)
  const places = [...common, ...stored]
  const action = actions.get(String(drawn.step.code))
  const settings = { ...partOf(drawn.step, 'input'), ...partOf(drawn.step, 'request') }
  const rules = sayRules(partOf(drawn.step, 'output').logic, t, places)
  const said = (action?.fields ?? [])
    .map(({ name }) => settings[name])
    .find(
      (value): value is string | number =>
        (typeof value === 'string' && value.trim() !== '') || typeof value === 'number',
    )
  const text = rules || (said === undefined ? '' : namePlaces(String(said), places))
  return text === '' ? null : (
    <span className="flow-summary">
      <Written text={text} />
    </span>
  )
}
