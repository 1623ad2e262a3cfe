import { CircleCheck, ExternalLink } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonViewProps } from '../../view.ts'
import type { Cmi5Content } from './kind.ts'
import sheet from './style.css?url'
import { type ShownUnit, useUnits } from './use-units.ts'

/** The units of a course of cmi5; each opens in a window of its own. */
export default function Cmi5View({ lesson, content, isLooking, onChanged }: LessonViewProps<Cmi5Content>) {
  const t = useT()
  const { units, state, open, again } = useUnits(lesson._id, onChanged)
  const isFault = state === 'failed' || state === 'open-failed'
  return (
    <div className="lesson-paper lesson-cmi5">
      <link rel="stylesheet" href={sheet} precedence="lesson" />
      {content.note && <p className="lesson-way-note">{content.note}</p>}
      {isLooking && <p className="lesson-way-note">{t('lesson-view.cmi5.looking')}</p>}
      <output data-fault={isFault || undefined}>
        {state === 'open'
          ? t('lesson-view.cmi5.is-open')
          : state !== 'ready' && t(`lesson-view.cmi5.${state}`)}
      </output>
      {state === 'failed' && (
        <Button kind="secondary" size="small" onClick={again}>
          {t('lesson-view.cmi5.again')}
        </Button>
      )}
      {units && (
        <ol aria-label={t('lesson-view.cmi5.units')}>
          {units.items.map((unit) => (
            <UnitRow key={unit.id} unit={unit} onOpen={() => void open(unit.id)} />
          ))}
        </ol>
      )}
    </div>
  )
}

function UnitRow({ unit, onOpen }: { unit: ShownUnit; onOpen: () => void }) {
  const t = useT()
  const { title, level, canOpen, isSatisfied, isWaived } = unit
  const standing = isWaived ? 'waived' : isSatisfied ? 'done' : 'not-done'
  return (
    <li style={{ paddingInlineStart: `${level}rem` }}>
      <span className="lesson-cmi5-name">
        {title}
        <small>
          {isSatisfied && <CircleCheck aria-hidden="true" />}
          {t(`lesson-view.cmi5.${standing}`)}
        </small>
      </span>
      {canOpen && (
        <Button
          kind="secondary"
          size="small"
          icon={<ExternalLink />}
          aria-label={t('lesson-view.cmi5.open-of', { name: title })}
          onClick={onOpen}
        >
          {t('lesson-view.cmi5.open')}
        </Button>
      )}
    </li>
  )
}
